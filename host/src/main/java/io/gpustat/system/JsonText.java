package io.gpustat.system;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;

import io.gpustat.spi.ServiceException;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;

/** Makes plain values of JSON. */
final class JsonText {

    private JsonText() {}

    static @Nullable Object parse(String text) {
        try (var parser = new JsonFactory().createParser(text)) {
            if (parser.nextToken() == null) {
                throw new ServiceException("the text is empty, which is not JSON");
            }
            var value = value(parser);
            if (parser.nextToken() != null) {
                throw new ServiceException("there is more after the end of the JSON value");
            }
            return value;
        } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
            throw new ServiceException("the text is not JSON: " + e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new ServiceException("the text is not JSON: " + Reasons.of(e), e);
        }
    }

    private static @Nullable Object value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> {
                var map = new LinkedHashMap<String, @Nullable Object>();
                while (parser.nextToken() != JsonToken.END_OBJECT) {
                    var key = parser.currentName();
                    parser.nextToken();
                    map.put(key, value(parser));
                }
                yield map;
            }
            case START_ARRAY -> {
                var list = new ArrayList<@Nullable Object>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    list.add(value(parser));
                }
                yield list;
            }
            case VALUE_STRING -> parser.getText();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NUMBER_INT ->
                    parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
                            ? (Object) parser.getDoubleValue()
                            : parser.getLongValue();
            case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            default -> null;
        };
    }
}
