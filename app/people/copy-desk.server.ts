/** A copy of all that is held on somebody, for whoever of staff gives their password; never before it is written down. */
import { strToU8, zipSync } from 'fflate'
import { findDealerOrLastKnown } from '#app/dealer/dealer-store.server.ts'
import type { Values } from '#app/kernel/form.ts'
import { readForm } from '#app/kernel/form.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { addDeed } from '#app/leads/inbox/deed-store.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Author } from '#app/staff/journal-store.server.ts'
import { confirmTypedPassword } from '#app/staff/own-password.server.ts'
import { cluesIn, cluesInput, linesOf } from './clues.ts'
import { searchHeld } from './person-desk.server.ts'
import { copiesOf } from './personal-copy.server.ts'
import type { PersonalCopy } from './personal-copy.ts'
import { personalPage } from './personal-page.ts'

const SOUTH_AFRICA_MINUTES = 2 * 60 // ahead of UTC, all year

export type CopyRefusal = 'wrong' | 'too-many' | 'nothing' | 'too-many-searches'

export async function copyPerson(
	given: Services,
	by: Author,
	values: Values,
): Promise<Result<Uint8Array<ArrayBuffer>, CopyRefusal>> {
	const confirmed = await confirmTypedPassword(given, by.id, values)
	if (!confirmed.ok) return confirmed
	const form = readForm(cluesInput, values)
	if (!form.ok) return fail('nothing')

	const search = await searchHeld(given, by, cluesIn(form.value.clues))
	if (!search.ok) return fail('too-many-searches')
	const held = search.value
	if (held.found.length + held.drafts.length === 0) return fail('nothing')
	const at = given.clock()
	await given.db.transaction(async (transaction) => {
		for (const about of [...held.found.map(({ id }) => id), ...(held.found.length ? [] : [null])])
			await addDeed(transaction, { by, at, deed: 'exported', about, detail: 'person' })
	})
	const count = held.found.length + held.drafts.length
	given.log.info({ admin: by.id, records: count }, 'a copy of what is held on somebody was made')

	const copy: PersonalCopy = {
		madeAt: at.toISOString(),
		dealership: (await findDealerOrLastKnown(given)).name,
		askedFor: linesOf(form.value.clues),
		records: await copiesOf(given, held),
	}
	return ok(zipCopy(copy, at))
}

function zipCopy(copy: PersonalCopy, at: Date): Uint8Array<ArrayBuffer> {
	const files = {
		'personal-information.html': strToU8(personalPage(copy)),
		'personal-information.json': strToU8(`${JSON.stringify(copy, null, '\t')}\n`),
	}
	// A ZIP file states the local time of whoever made it, without a time zone.
	const mtime = new Date(at.getTime() + (SOUTH_AFRICA_MINUTES + at.getTimezoneOffset()) * 60_000)
	return zipSync(files, { mtime })
}
