/** The result of the last `npm run backup -- verify`, stored beside the backups for the doctor to report. */
import { z } from 'zod'
import { DIGEST_LABELS } from '#app/core/stored-names.ts'
import type { BackupLocation } from './backup-location.server.ts'
import { DamagedBackup } from './damaged-backup.server.ts'
import { checkProof, createProof, type ProofKeys } from './proof.server.ts'

const verificationSchema = z.object({
	at: z.iso.datetime(),
	newest: z.string(), // stamp of the newest snapshot at that time
	errorCount: z.int().nonnegative(),
	isRestored: z.boolean(), // restored into an empty database, not only hashed
})
export type Verification = z.infer<typeof verificationSchema>

const FOLDER = 'verified'
const KEY = `${FOLDER}/last.json`
const MOST_BYTES = 4_000
const LABEL = DIGEST_LABELS.backupVerification

const noteSchema = z.object({ verification: z.string(), hmac: z.string() })

export function writeVerification(
	location: BackupLocation,
	verification: Verification,
	keys: ProofKeys,
): Promise<void> {
	const text = JSON.stringify(verification)
	return location.put(KEY, JSON.stringify({ verification: text, hmac: createProof(keys, LABEL, text) }))
}

/** Returns undefined if there is no note, it cannot be parsed, or nothing proves that this installation wrote it. */
export async function readVerification(
	location: BackupLocation,
	keys: ProofKeys | undefined,
): Promise<Verification | undefined> {
	try {
		const { verification, hmac } = noteSchema.parse(
			JSON.parse((await location.readBytes(KEY, MOST_BYTES)).toString()),
		)
		if (checkProof(keys, { label: LABEL, text: verification, proof: hmac }) !== 'genuine') return undefined
		return verificationSchema.parse(JSON.parse(verification))
	} catch (error) {
		if ([DamagedBackup, SyntaxError, z.ZodError].some((type) => error instanceof type)) return undefined
		throw error
	}
}
