/** Loudness of what is made, as a whole (EBU R128, the web), and how far its wave may reach between its samples too. */
export const programLevels = { targetLufs: -16, truePeakDbtp: -1.5 } as const;

/** A quieter program is a quiet room, not a voice recorded too low: raising it would only raise its noise. */
export const quietestLufs = -50;
