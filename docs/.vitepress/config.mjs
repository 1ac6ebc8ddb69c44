// The static site: npm --prefix docs run site, and it lies in docs/.vitepress/dist.
export default {
  title: "gpustat",
  description: "The GPUs of this machine at a glance, and plugins for the rest",
  cleanUrls: true,
  rewrites: { "cookbook/README.md": "cookbook/index.md" },
  // Pages link to files of the repository too, which are not part of the site.
  ignoreDeadLinks: true,
  markdown: {
    // Braces in code are meant as they stand; the site's own templates have them too.
    config(markdown) {
      const { rules } = markdown.renderer;
      const inline = rules.code_inline;
      rules.code_inline = (...given) => inline(...given).replace(/^<code/, "<code v-pre");
    },
  },
  themeConfig: {
    search: { provider: "local" },
    sidebar: [
      {
        text: "Use it",
        items: [
          { text: "User guide", link: "/user-guide" },
          { text: "Configuration", link: "/configuration" },
          { text: "Coming from the Python gpustat", link: "/coming-from-python" },
          { text: "Cookbook", link: "/cookbook/" },
          { text: "Performance", link: "/performance" },
          { text: "Messages", link: "/messages" },
        ],
      },
      {
        text: "Write plugins",
        items: [
          { text: "A plugin in Python", link: "/first-plugin-python" },
          { text: "A plugin in JavaScript", link: "/first-plugin-javascript" },
          { text: "Hooks", link: "/hooks" },
          { text: "Reference", link: "/plugins" },
          { text: "Security", link: "/security" },
        ],
      },
    ],
  },
};
