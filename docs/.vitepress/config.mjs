// The static site: npm --prefix docs run site, and it lies in docs/.vitepress/dist.
export default {
  title: "gpustat",
  description: "The GPUs of this machine at a glance, and plugins for the rest",
  cleanUrls: true,
  // Pages link to files of the repository too, which are not part of the site.
  ignoreDeadLinks: true,
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
