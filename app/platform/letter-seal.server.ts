/** What stands in a letter, sealed in its row: to whom, about what, and the text. */
import { fail, ok, type Result } from '#app/kernel/result.ts'
import type { Keyring } from './keyring.server.ts'
import type { Letter } from './letter.server.ts'
import type { LetterRow } from './letter-store.server.ts'
import { BrokenSeal, beginSeal, openSeal } from './seal.server.ts'

const FIELD = 'body'
const placeOf = (row: string) => ({ table: 'letters', row, purpose: 'kek-app' }) as const

export function sealLetter(keys: Keyring, id: string, letter: Letter) {
	const { from, to, replyTo, subject, text } = letter
	const { sealedKey, seal } = beginSeal(keys, placeOf(id))
	return { sealedKey, sealedBody: seal(FIELD, JSON.stringify({ from, to, replyTo, subject, text })) }
}

export function openLetter(keys: Keyring, row: LetterRow): Result<Letter, 'locked' | 'broken'> {
	const { id, kind, about, sealedKey, sealedBody } = row
	const opened = openSeal(keys, placeOf(id), sealedKey ?? '')
	if (!opened.ok) return opened
	try {
		const body = JSON.parse(opened.value.open(FIELD, sealedBody ?? ''))
		return ok({ kind, about: about ?? '', ...body })
	} catch (error) {
		if (error instanceof BrokenSeal) return fail('broken')
		throw error
	}
}
