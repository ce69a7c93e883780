/** How long uploads may take: the browser and the server wait. */

/** The time for the largest file at 0.7 Mbit/s, which is a phone at the far end of the forecourt. */
export const UPLOAD_SECONDS = { photo: 300, video: 1_200, archive: 3_000 }

/** Seconds that the server takes at most after the last byte, on a slow machine with a slow bucket. */
export const CLEANING_SECONDS = 60
export const STORING_SECONDS = 120

/** The browser waits longer than that for the response, and the server keeps the silent connection longer still. */
export const RESPONSE_SECONDS = CLEANING_SECONDS + STORING_SECONDS + 30
export const SILENT_CONNECTION_SECONDS = RESPONSE_SECONDS + 30
