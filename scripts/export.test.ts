import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EXPORT_PASSWORD } from '#tests/exports.ts'
import { newKeysFolder } from '#tests/keys-folder.ts'
import { readPassword } from './export.ts'

// tests/process/doctor.test.ts checks that nothing is exported when the password is rejected.
describe('the password of npm run export', () => {
	test('is the first line of a file, or in the environment', async () => {
		const file = join(newKeysFolder().folder, 'password.txt')
		writeFileSync(file, `${EXPORT_PASSWORD}\nand more`)
		expect(await readPassword({ EXPORT_PASSWORD_FILE: file })).toBe(EXPORT_PASSWORD)
		expect(await readPassword({ EXPORT_PASSWORD })).toBe(EXPORT_PASSWORD)
	})

	test.each([
		['a short value', { EXPORT_PASSWORD: 'k7mwp' }, 'must have 12 to 128 characters'],
		['an easily guessed value', { EXPORT_PASSWORD: 'Toyota-Hilux-2024' }, 'too easily guessed'],
		['a missing file', { EXPORT_PASSWORD_FILE: '/nowhere' }, 'cannot be read (ENOENT)'],
	])('is rejected for %s', async (_, env: Record<string, string>, text) => {
		await expect(readPassword(env)).rejects.toThrow(text)
	})
})
