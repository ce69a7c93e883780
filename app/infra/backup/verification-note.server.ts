/** The result of the last `npm run backup -- verify`, stored beside the backups for the doctor to report. */
import { z } from 'zod'
import type { BackupLocation } from './backup-location.server.ts'

const verificationSchema = z.object({
	at: z.iso.datetime(),
	newest: z.string(), // stamp of the newest snapshot at that time
	errorCount: z.int().nonnegative(),
	isRestored: z.boolean(), // restored into an empty database, not only hashed
})
export type Verification = z.infer<typeof verificationSchema>

const FOLDER = 'verified'
const KEY = `${FOLDER}/last.json`

export const writeVerification = (location: BackupLocation, verification: Verification): Promise<void> =>
	location.put(KEY, `${JSON.stringify(verification)}\n`)

/** Returns undefined if there is no note, or it cannot be parsed. */
export async function readVerification(location: BackupLocation): Promise<Verification | undefined> {
	if (!(await location.list(FOLDER)).includes(KEY)) return undefined
	try {
		return verificationSchema.safeParse(JSON.parse((await location.readBytes(KEY)).toString())).data
	} catch (error) {
		if (error instanceof SyntaxError) return undefined
		throw error
	}
}
