/** What `npm run backup -- verify` found last, noted beside the back-ups: the doctor tells it. */
import { z } from 'zod'
import type { BackupLocation } from './backup-location.server.ts'

const verificationSchema = z.object({
	at: z.iso.datetime(),
	newest: z.string(), // stamp of the newest snapshot then
	problems: z.int().nonnegative(),
	isRestored: z.boolean(), // into an empty database, and not only hashed
})
export type Verification = z.infer<typeof verificationSchema>

const FOLDER = 'verified'
const KEY = `${FOLDER}/last.json`

export const writeVerification = (location: BackupLocation, verification: Verification): Promise<void> =>
	location.put(KEY, `${JSON.stringify(verification)}\n`)

/** Undefined where none was noted, or what stands there is no note of ours. */
export async function readVerification(location: BackupLocation): Promise<Verification | undefined> {
	if (!(await location.list(FOLDER)).includes(KEY)) return undefined
	try {
		return verificationSchema.safeParse(JSON.parse((await location.readBytes(KEY)).toString())).data
	} catch (error) {
		if (error instanceof SyntaxError) return undefined
		throw error
	}
}
