package io.gpustat.polyglot;

import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;

import javax.management.MBeanServer;
import javax.management.MBeanServerBuilder;
import javax.management.MBeanServerDelegate;
import javax.management.NotCompliantMBeanException;

/**
 * Keeps Java's management beans from being made. Python's engine asks for their server when it
 * starts, only to ask for a garbage collection one day; the server then makes all beans of the Java
 * VM and reads the manual of each diagnostic command, a tenth of a second in all. The server made
 * here refuses the first bean, which ends that, and is the one that the engine gets.
 */
final class Management {

    private static final String BUILDER = "javax.management.builder.initial";

    private Management() {}

    /** Has the server made without beans, unless somebody has chosen how it is made. */
    static synchronized void withoutBeans() {
        if (System.getProperty(BUILDER) != null) {
            return;
        }
        System.setProperty(BUILDER, Builder.class.getName());
        try {
            ManagementFactory.getPlatformMBeanServer();
        } catch (RuntimeException e) {
            // The first bean was refused, and the server is there; or else it is made as ever.
        } finally {
            System.clearProperty(BUILDER);
        }
    }

    /** Makes a server that takes no bean. */
    public static final class Builder extends MBeanServerBuilder {

        /** Called by Java. */
        public Builder() {}

        @Override
        public MBeanServer newMBeanServer(
                String domain, MBeanServer outer, MBeanServerDelegate delegate) {
            var server = super.newMBeanServer(domain, outer, delegate);
            return (MBeanServer)
                    Proxy.newProxyInstance(
                            Builder.class.getClassLoader(),
                            new Class<?>[] {MBeanServer.class},
                            (_, method, arguments) -> {
                                if (method.getName().equals("registerMBean")) {
                                    throw new NotCompliantMBeanException("none is wanted");
                                }
                                try {
                                    return method.invoke(server, arguments);
                                } catch (InvocationTargetException e) {
                                    throw e.getCause();
                                }
                            });
        }
    }
}
