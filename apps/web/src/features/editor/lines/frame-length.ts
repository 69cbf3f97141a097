/** How far one step of a time goes, in milliseconds: a frame at 25 pictures a second, the commonest of video. */
export const frameMs = 40;
