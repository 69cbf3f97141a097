/** The queue of exports. Its jobs carry the export's id. */
export const exportQueue = "export-dub";
export type ExportJob = { exportId: string };
