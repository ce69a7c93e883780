import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addFirstAdmin, findFirstAdmin } from '#app/features/staff/members/staff-member-queries.server.ts'
import { generatePassword, isEasilyGuessed } from '#app/features/staff/passwords/password.server.ts'

import { CannotStart } from '#app/infra/cannot-start.server.ts'
import type { Config } from '#app/infra/config.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'

const DEMO_EMAIL = 'admin@highveldfamilymotors.example'
const DEFAULT_EMAIL = 'admin@dealership.example'

type FirstAdminSettings = Pick<Config, 'dataDir' | 'demo' | 'adminEmail' | 'adminName' | 'adminPassword'>

/**
 * Adds the first administrator if there is none, and returns the lines to print. A generated password is shown
 * there, once. For a dealership without a terminal, where a log stores the lines, it is in a file instead.
 * @throws CannotStart if ADMIN_PASSWORD is easily guessed.
 */
export async function ensureFirstAdmin(
	settings: FirstAdminSettings,
	db: Database,
	{ isTerminal = process.stdout.isTTY } = {},
): Promise<string[]> {
	const email = (settings.adminEmail ?? (settings.demo ? DEMO_EMAIL : DEFAULT_EMAIL)).toLowerCase()
	const password = settings.adminPassword ?? generatePassword()
	const isInFile = !settings.adminPassword && !settings.demo && !isTerminal
	const needsCheck = settings.adminPassword && !(await findFirstAdmin(db))
	if (needsCheck && (await isEasilyGuessed(password)))
		throw new CannotStart('ADMIN_PASSWORD is too easily guessed.')
	const isAdded = await addFirstAdmin(db, { email, name: settings.adminName, password }, () => {
		if (isInFile) writeFirstPassword(settings, { email, password })
	})
	if (!isAdded) return describePresent(settings, db)
	if (!isInFile) rmSync(firstPasswordFile(settings), { force: true }) // of a start whose transaction failed
	if (settings.adminPassword) return [`administrator    ${email} (with the password of ADMIN_PASSWORD)`]
	return [
		`administrator    ${email}`,
		isInFile
			? `password         ${inFile(settings)}`
			: `password         ${password} (shown this once: keep it)`,
		...(settings.adminEmail
			? []
			: ['                 (for an address of your own, set ADMIN_EMAIL before the first start)']),
	]
}

async function describePresent(settings: FirstAdminSettings, db: Database): Promise<string[]> {
	await removeFirstPassword({ db, dataDir: settings.dataDir })
	const isInFile = existsSync(firstPasswordFile(settings))
	const where = isInFile ? `its password is ${inFile(settings)}` : 'its password was set at the first start'
	return [`administrator    ${(await findFirstAdmin(db))?.email} (${where})`]
}

const inFile = (settings: FirstAdminSettings) =>
	`in the file ${firstPasswordFile(settings)}, which is removed after the first sign-in`

type DataFolder = Pick<Config, 'dataDir'>

/**
 * The file with the generated password of the first administrator, for a start without a terminal: what is
 * printed there stays in a log. The file goes when that administrator has signed in.
 */
export const firstPasswordFile = ({ dataDir }: DataFolder): string =>
	join(dataDir, 'first-admin-password.txt')

function writeFirstPassword(config: DataFolder, { email, password }: { email: string; password: string }) {
	const file = firstPasswordFile(config)
	mkdirSync(config.dataDir, { recursive: true })
	rmSync(file, { force: true }) // an existing file would keep its mode
	writeFileSync(file, `${email}\n${password}\n`, { mode: 0o600, flush: true })
}

/** Removes the file if the administrator has signed in. */
export async function removeFirstPassword({ db, dataDir }: DataFolder & { db: Database }): Promise<void> {
	const file = firstPasswordFile({ dataDir })
	if (existsSync(file) && (await findFirstAdmin(db))?.seenAt) rmSync(file, { force: true })
}
