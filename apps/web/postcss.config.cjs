module.exports = {
  plugins: {
    "postcss-preset-mantine": {},
    "postcss-simple-vars": {
      variables: {
        "breakpoint-xs": "30em",
        "breakpoint-sm": "48em",
        "breakpoint-md": "62em",
        "breakpoint-lg": "75em",
      },
    },
  },
};
