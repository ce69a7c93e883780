/** How old the last back-up is, and when back-ups were verified last. */
import type { Backups } from '#app/platform/backup/backups.server.ts'
import { readVerification, type Verification } from '#app/platform/backup/verification-note.server.ts'
import { CannotStart } from '#app/platform/cannot-start.server.ts'
import { readBackupState } from '#app/platform/system-state.server.ts'
import { doctorWords } from '#app/words/en-ZA/doctor.ts'
import { type Finding, isOk, isUnknown, isWarning, isWrong } from './check.server.ts'

export type BackupFacts =
	| { place: 'none' }
	| { place: 'away'; reason: string }
	| { place: string; newest: Date | undefined; verification: Verification | undefined }

const HOUR = 3_600_000 // milliseconds
const DAY = 24 * HOUR
const ONE_MISSED = 26 * HOUR // a night's back-up, with an hour or two for making it
const SEVERAL_MISSED = 74 * HOUR
const VERIFIED_FOR = 35 * DAY

const words = doctorWords.backup

/** @throws Error when the place answers with something unexpected. */
export async function readBackupFacts(backups: Backups | undefined): Promise<BackupFacts> {
	if (!backups) return { place: 'none' }
	try {
		const place = await backups.open()
		const { isReachable, newest } = await readBackupState(backups, 0)
		if (!isReachable) return { place: 'away', reason: words.silent(place.name) }
		return { place: place.name, newest, verification: await readVerification(place) }
	} catch (error) {
		if (error instanceof CannotStart) return { place: 'away', reason: error.message }
		throw error
	}
}

export function checkBackup(facts: BackupFacts, { demo, now }: { demo: boolean; now: Date }): Finding {
	if (facts.place === 'none') return demo ? isWarning(words.none, words.set) : isWrong(words.none, words.set)
	if ('reason' in facts) return isWrong(words.away(facts.reason), words.bring)
	const { place, newest } = facts as Exclude<BackupFacts, { place: 'none' } | { reason: string }>
	if (!newest) return isWrong(words.noneYet(place), words.make)
	const age = now.getTime() - newest.getTime()
	const what = words.newest(place, newest, age)
	if (age > SEVERAL_MISSED) return isWrong(what, words.make)
	return age > ONE_MISSED ? isWarning(what, words.make) : isOk(what)
}

export function checkVerification(facts: BackupFacts, now: Date): Finding {
	if (!('newest' in facts) || !facts.newest) return isUnknown(words.nothingToVerify)
	const { verification } = facts
	if (!verification) return isWarning(words.neverVerified, words.verify)
	const { at, problems, isRestored } = verification
	if (problems > 0) return isWrong(words.damaged(new Date(at), problems), words.verifyAgain)
	const age = now.getTime() - Date.parse(at)
	const what = words.verified(new Date(at), isRestored)
	return age > VERIFIED_FOR ? isWarning(what, words.verify) : isOk(what)
}
