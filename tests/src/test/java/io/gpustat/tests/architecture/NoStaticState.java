package io.gpustat.tests.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;

/** All static fields are final. */
final class NoStaticState extends ArchCondition<JavaClass> {

    NoStaticState() {
        super("keep no state in static fields");
    }

    @Override
    public void check(JavaClass type, ConditionEvents events) {
        for (var field : type.getFields()) {
            var modifiers = field.getModifiers();
            if (modifiers.contains(JavaModifier.STATIC)
                    && !modifiers.contains(JavaModifier.FINAL)) {
                events.add(SimpleConditionEvent.violated(field, field.getFullName()));
            }
        }
    }
}
