/** Whether the visitor's system is Apple's, where Cmd stands for Ctrl. */
export const isMac = (): boolean => /Mac|iPhone|iPad|iPod/.test(navigator.platform);
