/**
 * `npm run export`: exports all data of the dealership as CSV and files (docs/operations/leaving.md), whether
 * or not the site is running.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { toSouthAfricanTime } from '#app/core/dates.ts'
import { erasuresFileOf } from '#app/features/privacy/erasure-file.server.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#app/features/staff/passwords/credentials-schema.ts'
import { generatePassword, isEasilyGuessed } from '#app/features/staff/passwords/password.server.ts'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { openKeyring } from '#app/infra/encryption/keyring.server.ts'
import { openStorage } from '#app/infra/storage/storage.server.ts'
import { exportSite, PERSONAL_ZIP } from '#server/export/export-site.ts'
import { withDatabase } from '#server/start-database.ts'
import { readSettings, runCommand } from './command.ts'

const USAGE = `npm run export                  everything as CSV and files, into a new folder forecourt-export-<day>
npm run export -- <folder>      into that new folder
The password of ${PERSONAL_ZIP} is prompted for, or read from the first line of the file EXPORT_PASSWORD_FILE, or from EXPORT_PASSWORD.`

/**
 * An attacker with the file tries ten million passwords a second: ZIP encryption hashes a password only a
 * thousand times, not a million times.
 */
const MIN_GUESSES = 1e14

if (import.meta.main) await runCommand(runExportCommand)

async function runExportCommand([name, ...others]: string[]): Promise<void> {
	if (others.length > 0 || name?.startsWith('-')) throw new CannotStart(USAGE)
	const config = readSettings()
	const now = new Date()
	const folder = resolve(name ?? `forecourt-export-${toSouthAfricanTime(now).date}`)
	const password = await readPassword(process.env)
	const files = await openStorage(config)
	await withDatabase(config, async (db) => {
		const keys = await openKeyring(config, db)
		const { rows, photos, videos, missing } = await exportSite({
			db,
			keys,
			files,
			erasuresFile: erasuresFileOf(config),
			folder,
			password,
			now,
		})
		for (const [file, count] of rows) console.log(`${String(count).padStart(8)}  ${file}`)
		console.log(`${String(photos).padStart(8)}  photos\n${String(videos).padStart(8)}  videos`)
		console.log(
			`Everything is in ${folder}. ${PERSONAL_ZIP} opens by its password alone: keep it apart from the folder.`,
		)
		for (const file of missing) console.error(`NOT EXPORTED: ${file} is not in the storage.`)
		if (missing.length > 0) process.exitCode = 1
	})
}

/**
 * Reads the password from a file, the environment or a prompt, never from the arguments, which every user of
 * the machine can read while this runs.
 */
export async function readPassword({
	EXPORT_PASSWORD_FILE: file,
	EXPORT_PASSWORD: text,
}: NodeJS.ProcessEnv): Promise<string> {
	if (file) return checkPassword(firstLine(file))
	if (text) return checkPassword(text)
	if (!process.stdin.isTTY) throw new CannotStart(`a password is needed.\n${USAGE}`)
	const input = await prompt(`Password for ${PERSONAL_ZIP} (Enter alone: one is made up): `)
	if (input === '') {
		const password = generatePassword()
		console.log(`The password, shown this once: ${password}`)
		return password
	}
	const password = await checkPassword(input)
	if ((await prompt('Once more: ')) !== password)
		throw new CannotStart('the two passwords differ. Nothing was exported.')
	return password
}

function firstLine(file: string): string {
	try {
		return readFileSync(file, 'utf8').split(/\r?\n/, 1)[0] ?? ''
	} catch (error) {
		throw new CannotStart(
			`the file of EXPORT_PASSWORD_FILE, ${file}, cannot be read (${(error as NodeJS.ErrnoException).code}).`,
		)
	}
}

async function checkPassword(password: string): Promise<string> {
	if (password.length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD)
		throw new CannotStart(
			`the password must have ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters. Nothing was exported.`,
		)
	if (await isEasilyGuessed(password, MIN_GUESSES))
		throw new CannotStart(
			'the password is too easily guessed for a file on which any number of passwords can be tried: use five unrelated words, or press Enter to generate one. Nothing was exported.',
		)
	return password
}

/** Prompts without echoing the input. */
async function prompt(question: string): Promise<string> {
	process.stdout.write(question)
	const output = new Writable({ write: (_, __, callback) => callback() })
	const lines = createInterface({ input: process.stdin, output, terminal: true })
	try {
		return await lines.question('')
	} finally {
		lines.close()
		process.stdout.write('\n')
	}
}
