/** What `npm run backup -- verify` found last, noted beside the back-ups: the doctor tells it. */
import { z } from 'zod'
import type { BackupPlace } from './backup-place.server.ts'

const note = z.object({
	at: z.iso.datetime(),
	newest: z.string(), // stamp of the newest snapshot then
	problems: z.int().nonnegative(),
	isRestored: z.boolean(), // into an empty database, and not only hashed
})
export type Verification = z.infer<typeof note>

const FOLDER = 'verified'
const KEY = `${FOLDER}/last.json`

export const writeVerification = (place: BackupPlace, verification: Verification): Promise<void> =>
	place.put(KEY, `${JSON.stringify(verification)}\n`)

/** Undefined where none was noted, or what stands there is no note of ours. */
export async function readVerification(place: BackupPlace): Promise<Verification | undefined> {
	if (!(await place.list(FOLDER)).includes(KEY)) return undefined
	try {
		return note.safeParse(JSON.parse((await place.readBytes(KEY)).toString())).data
	} catch (error) {
		if (error instanceof SyntaxError) return undefined
		throw error
	}
}
