import type { WithdrawalState } from "@voxloom/contract";

/** Of the badge of a withdrawal, for whoever asked and whoever decides. */
export const withdrawalColors: Record<WithdrawalState, string> = {
  asked: "yellow.9",
  approved: "blue.8",
  paid: "teal.9",
  refused: "red.8",
  canceled: "gray.7",
};
