import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KEY_PURPOSES } from '#app/core/stored-names.ts'
import { createKeyring } from '#tests/keyring.ts'
import { sized } from '#tests/sized.ts'
import {
	beginDecryption,
	beginEncryption,
	blindIndex,
	DecryptionError,
	type EncryptionContext,
	nameDigests,
	namesIndex,
	rewrapKey,
	wrappedKeyPrefix,
} from './encryption.server.ts'
import { createKey, type Keyring } from './keyring.server.ts'

const first = KEY_PURPOSES.map(createKey)
const keys = createKeyring(first)
const CONTEXT: EncryptionContext = { table: 'leads', row: 'a', purpose: 'kek-app' }

/** The decrypted text, or the error code. */
function decryptOrReason(
	ring: Keyring,
	context: EncryptionContext,
	encryptedKey: string,
	field: string,
	encrypted: string,
): string {
	const decryption = beginDecryption(ring, context, encryptedKey)
	if (!decryption.ok) return `<${decryption.error}>`
	try {
		return decryption.value.decrypt(field, encrypted)
	} catch (error) {
		if (error instanceof DecryptionError) return '<broken>'
		throw error
	}
}

/** Copies of the text, each with one bit flipped. */
const flipBits = (text: string) =>
	Array.from({ length: text.length * 8 }, (_, bit) => {
		const bytes = Buffer.from(text, 'latin1')
		bytes[bit >> 3] = (bytes[bit >> 3] as number) ^ (1 << (bit & 7))
		return bytes.toString('latin1')
	})

const changeBytes = (text: string, change: (text: string) => string[]) =>
	change(Buffer.from(text, 'base64url').toString('latin1')).map((other) =>
		Buffer.from(other, 'latin1').toString('base64url'),
	)

describe('an encrypted text', () => {
	const anyText = fc.oneof(
		fc.string({ unit: 'binary', maxLength: 600 }),
		fc.string({ unit: 'grapheme', maxLength: 300 }),
		fc.constantFrom('', '\u0000', '👩‍👩‍👧‍👦 Zoë', 'שלום ‮', 'x'.repeat(100_000), 'é'.repeat(50_000)),
	)

	test('decrypts to the original, for any text and context', () => {
		fc.assert(
			fc.property(
				anyText,
				fc.record({
					table: fc.string(),
					row: fc.string(),
					purpose: fc.constantFrom('kek-app' as const, 'kek-special' as const),
				}),
				fc.string(),
				(text, context, field) => {
					const { encryptedKey, encrypt } = beginEncryption(keys, context)
					expect(decryptOrReason(keys, context, encryptedKey, field, encrypt(field, text))).toBe(text)
				},
			),
			{ numRuns: sized(500, 10_000) },
		)
	})

	test('reveals its length only in steps of 256, and is encrypted differently each time', () => {
		const { encrypt } = beginEncryption(keys, CONTEXT)
		const lengths = [0, 1, 13, 252].map((length) => encrypt('x', 'a'.repeat(length)).length)
		expect(new Set(lengths).size).toBe(1)
		expect(encrypt('x', 'a'.repeat(253)).length).toBeGreaterThan(lengths[0] as number)
		expect(new Set(Array.from({ length: 100 }, () => encrypt('x', 'same'))).size).toBe(100)
	})

	const { encryptedKey, encrypt } = beginEncryption(keys, CONTEXT)
	const encrypted = encrypt('idNumber', '8001015009087')

	test('does not decrypt with any bit changed, in its bytes or in its characters', () => {
		expect(decryptOrReason(keys, CONTEXT, encryptedKey, 'idNumber', encrypted)).toBe('8001015009087')
		for (const other of [...flipBits(encrypted), ...changeBytes(encrypted, flipBits)])
			expect(decryptOrReason(keys, CONTEXT, encryptedKey, 'idNumber', other)).toBe('<broken>')
	})

	test('does not decrypt with any bit of its key changed', () => {
		for (const other of [...flipBits(encryptedKey), ...changeBytes(encryptedKey, flipBits)])
			expect(decryptOrReason(keys, CONTEXT, other, 'idNumber', encrypted)).toMatch(/^<(broken|locked)>$/)
	})

	test('does not decrypt when it is truncated or extended', () => {
		for (let length = 0; length < encrypted.length; length++)
			expect(decryptOrReason(keys, CONTEXT, encryptedKey, 'idNumber', encrypted.slice(0, length))).toBe(
				'<broken>',
			)
		for (let length = 0; length < encryptedKey.length; length++)
			expect(decryptOrReason(keys, CONTEXT, encryptedKey.slice(0, length), 'idNumber', encrypted)).toMatch(
				/^<(broken|locked)>$/,
			)
		for (const more of ['A', '=', ' ', '\n'])
			expect(decryptOrReason(keys, CONTEXT, encryptedKey, 'idNumber', encrypted + more)).toBe('<broken>')
	})

	test.each([
		['another row', { ...CONTEXT, row: 'b' }],
		['another table', { ...CONTEXT, table: 'letters' }],
		['another purpose', { ...CONTEXT, purpose: 'kek-special' as const }],
		['names with the same concatenation', { ...CONTEXT, table: 'lead', row: 'sa' }],
	])('does not decrypt with %s as context', (_, context) => {
		expect(decryptOrReason(keys, context, encryptedKey, 'idNumber', encrypted)).toBe('<broken>')
	})

	test('does not decrypt as another field, or with the key of another record', () => {
		expect(decryptOrReason(keys, CONTEXT, encryptedKey, 'email', encrypted)).toBe('<broken>')
		expect(
			decryptOrReason(keys, CONTEXT, beginEncryption(keys, CONTEXT).encryptedKey, 'idNumber', encrypted),
		).toBe('<broken>')
	})

	test('has the error locked without its key, and broken with another key of the same ID', () => {
		expect(
			decryptOrReason(
				createKeyring(KEY_PURPOSES.map(createKey)),
				CONTEXT,
				encryptedKey,
				'idNumber',
				encrypted,
			),
		).toBe('<locked>')
		const sameIds = first.map((key) => ({ ...createKey(key.purpose), id: key.id }))
		expect(decryptOrReason(createKeyring(sameIds), CONTEXT, encryptedKey, 'idNumber', encrypted)).toBe(
			'<broken>',
		)
	})

	test('decrypts after its key was rewrapped, without the earlier key', () => {
		const newer = KEY_PURPOSES.map(createKey)
		const wrapped = rewrapKey(createKeyring([...newer, ...first]), CONTEXT, encryptedKey)
		if (!wrapped.ok) throw new Error(wrapped.error)
		expect(decryptOrReason(createKeyring(newer), CONTEXT, wrapped.value, 'idNumber', encrypted)).toBe(
			'8001015009087',
		)
		expect(decryptOrReason(keys, CONTEXT, wrapped.value, 'idNumber', encrypted)).toBe('<locked>')
		expect(rewrapKey(createKeyring(newer), CONTEXT, encryptedKey)).toEqual({ ok: false, error: 'locked' })
		expect(rewrapKey(keys, { ...CONTEXT, row: 'b' }, encryptedKey)).toEqual({ ok: false, error: 'broken' })
	})

	test('shows by the prefix of its key which key wrapped it', () => {
		expect(encryptedKey.startsWith(wrappedKeyPrefix(keys.active('kek-app')))).toBe(true)
		expect(wrappedKeyPrefix(keys.active('kek-app'))).toHaveLength(12)
	})
})

describe('a blind index', () => {
	test.each([
		['id-number', ['8001015009087', '800101 5009 087', '800101-5009-087', '８００１０１５００９０８７']],
		['email', ['Thandi@Example.co.za', ' thandi@example.co.za ', 'ｔhandi@example.co.za']],
		[
			'phone',
			['0821234567', '082 123 4567', '+27 82 123 4567', '0027821234567', '27821234567', '+27 (0)82 123-4567'],
		],
	] as const)('of kind %s is the same for all spellings of a value', (kind, spellings) => {
		expect(new Set(spellings.map((spelling) => blindIndex(keys, kind, spelling))).size).toBe(1)
	})

	// Stored with every lead: another value would find nobody who is in the database already.
	test.each([
		['id-number', '800101 5009 087', 'kv3VulbEUgBedOXXITWG9LI832LivQyvwWD6M505syU'],
		['email', ' Thandi@Example.co.za ', 'GGw_ILRxTJt_vcnPjn9H2DqT1tqJrbVKuKmexyYrm68'],
		['phone', '+27 (0)82 123 4567', 'EawF9W1jfkdnITLzKyDc6lJbUxt-qYDvbWzJ8hNIPEw'],
		['phone', ' +1 (202) 555-0100', 'NSgBm2-cTXyk88trN-X-8pLKX1EzRDqdfuiTmizlArY'],
		['phone', '00 1 202 555 0100', 'NSgBm2-cTXyk88trN-X-8pLKX1EzRDqdfuiTmizlArY'],
		['phone', '12345', 'qJ4nO7j-OONWkX0vANYIcuOSDN1piviqrdlSpsguNzA'],
	] as const)('of kind %s and value %s stays what it was in earlier versions', (kind, value, digest) => {
		const key = { ...createKey('idx'), id: 'abcdefgh', bytes: Buffer.alloc(32, 1) }
		expect(blindIndex(createKeyring([key]), kind, value)).toBe(`abcdefgh.${digest}`)
	})

	test('differs by value, kind and key, and contains nothing of the value', () => {
		const index = blindIndex(keys, 'id-number', '8001015009087')
		expect(index).not.toBe(blindIndex(keys, 'id-number', '8001015009088'))
		expect(index).not.toBe(blindIndex(keys, 'phone', '8001015009087'))
		expect(index).not.toBe(
			blindIndex(createKeyring(KEY_PURPOSES.map(createKey)), 'id-number', '8001015009087'),
		)
		expect(index).toMatch(new RegExp(`^${keys.active('idx').id}\\.[\\w-]{43}$`))
	})
})

describe('the index of a name', () => {
	const digestsOf = (table: string, ...words: string[]) => nameDigests(keys.active('idx'), table, words)

	test('has the digests of every beginning of its words, in no order, of its table only', () => {
		const [id, ...digests] = namesIndex(keys, 'leads', 'Bongani Nkosi').split(' ')
		expect(id).toBe(`${keys.active('idx').id}.`)
		expect(digests).toEqual([...digests].sort())
		for (const word of ['bongani', 'bon', 'nkosi', 'nkos'])
			expect(digests).toEqual(expect.arrayContaining(digestsOf('leads', word)))
		expect(digests).not.toEqual(expect.arrayContaining(digestsOf('finance_applications', 'bongani')))
	})

	test.each([
		['no name', '🚗', 16],
		['one letter', 'X', 16],
		['two words', 'Bongani Nkosi', 16],
		['200 letters', 'n'.repeat(200), 16],
		['40 words', Array.from({ length: 40 }, (_, at) => `name${at}`.repeat(3)).join(' '), 48],
	])('shows of %s only how many it may be at most', (_, name, most) => {
		const [, ...digests] = namesIndex(keys, 'leads', name).split(' ')
		expect(digests.length % 16).toBe(0)
		expect(digests.length).toBeLessThanOrEqual(most)
		expect(digests.every((digest) => digest.length === 2)).toBe(true)
	})
})
