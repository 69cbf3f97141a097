/** What a font that somebody brought is called where subtitles are drawn: like no other. */
export const drawnFamily = (materialId: string): string => `own-${materialId}`;
