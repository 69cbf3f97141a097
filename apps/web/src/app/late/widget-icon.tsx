/** A sign on a round button of the help widget, drawn as one line of the 24 px grid. */
export const WidgetIcon = ({ outline }: { outline: string }) => (
  <svg
    width="22"
    height="22"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={outline} />
  </svg>
);
