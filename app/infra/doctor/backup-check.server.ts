/** Checks the age of the last backup and of the last verification. */
import type { BackupLocation, Backups } from '#app/infra/backup/backup-location.server.ts'

import { readManifest, stampOf } from '#app/infra/backup/manifest.server.ts'
import { DamagedBackup, type ProofKeys } from '#app/infra/backup/proof.server.ts'
import { readVerification, type Verification } from '#app/infra/backup/verify.server.ts'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { readBackupState } from '#app/infra/system-state.server.ts'
import { doctorMessages } from '#messages/doctor.ts'
import { type Finding, okFinding, unknownFinding, warningFinding, wrongFinding } from './check.server.ts'

export type BackupFacts =
	| { locationName: 'none' }
	| { locationName: 'away'; reason: string }
	| {
			locationName: string
			newest: Date | undefined
			isGenuine: boolean // the newest; an attacker there can add a name with today's date
			verification: Verification | undefined
	  }

const HOUR = 3_600_000 // ms
const DAY = 24 * HOUR
const ONE_MISSED = 26 * HOUR // ms; a nightly backup, with two hours for making it
const SEVERAL_MISSED = 74 * HOUR
const VERIFIED_FOR = 35 * DAY

const messages = doctorMessages.backup

/** @throws Error if the location responds unexpectedly. */
export async function readBackupFacts(backups: Backups | undefined): Promise<BackupFacts> {
	if (!backups) return { locationName: 'none' }
	try {
		const location = await backups.open()
		const { isReachable, newest } = await readBackupState(backups, 0)
		if (!isReachable) return { locationName: 'away', reason: messages.silent(location.name) }
		const keys = backups.keys()
		const isGenuine = newest !== undefined && (await isGenuineSnapshot(location, stampOf(newest), keys))
		const verification = await readVerification(location, keys)
		return { locationName: location.name, newest, isGenuine, verification }
	} catch (error) {
		if (error instanceof CannotStart) return { locationName: 'away', reason: error.message }
		throw error
	}
}

const isGenuineSnapshot = (location: BackupLocation, stamp: string, keys: ProofKeys | undefined) =>
	readManifest(location, stamp, keys).then(
		({ isGenuine }) => isGenuine,
		(error) => {
			if (error instanceof DamagedBackup) return false
			throw error
		},
	)

export function checkBackup(facts: BackupFacts, { demo, now }: { demo: boolean; now: Date }): Finding {
	if (facts.locationName === 'none')
		return demo ? warningFinding(messages.none, messages.set) : wrongFinding(messages.none, messages.set)
	if ('reason' in facts) return wrongFinding(messages.away(facts.reason), messages.bring)
	const { locationName, newest, isGenuine } = facts as Exclude<
		BackupFacts,
		{ locationName: 'none' } | { reason: string }
	>
	if (!newest) return wrongFinding(messages.noneYet(locationName), messages.make)
	if (!isGenuine) return wrongFinding(messages.notGenuine(locationName, newest), messages.make)
	const age = now.getTime() - newest.getTime()
	const what = messages.newest(locationName, newest, age)
	if (age > SEVERAL_MISSED) return wrongFinding(what, messages.make)
	return age > ONE_MISSED ? warningFinding(what, messages.make) : okFinding(what)
}

export function checkVerification(facts: BackupFacts, now: Date): Finding {
	if (!('newest' in facts) || !facts.newest) return unknownFinding(messages.nothingToVerify)
	const { verification } = facts
	if (!verification) return warningFinding(messages.neverVerified, messages.verify)
	const { at, errorCount, isRestored } = verification
	if (errorCount > 0) return wrongFinding(messages.damaged(new Date(at), errorCount), messages.verifyAgain)
	const age = now.getTime() - Date.parse(at)
	const what = messages.verified(new Date(at), isRestored)
	return age > VERIFIED_FOR ? warningFinding(what, messages.verify) : okFinding(what)
}
