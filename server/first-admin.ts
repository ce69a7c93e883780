import { addFirstAdmin, findFirstAdmin } from '#app/features/staff/admin-queries.server.ts'
import { isEasilyGuessed } from '#app/features/staff/easy-password.server.ts'
import { generatePassword } from '#app/features/staff/password.server.ts'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import type { Config } from '#app/infra/config.server.ts'
import type { Database } from '#app/infra/database.server.ts'

const OF_THE_DEMO = 'admin@highveldfamilymotors.example'
const OF_ANY = 'admin@dealership.example'

type FirstAdminSettings = Pick<Config, 'demo' | 'adminEmail' | 'adminName' | 'adminPassword'>

/**
 * Adds the first administrator if there is none, and returns the lines to print. A generated password is only
 * ever shown there.
 * @throws CannotStart if ADMIN_PASSWORD is easily guessed.
 */
export async function ensureFirstAdmin(settings: FirstAdminSettings, db: Database): Promise<string[]> {
	const email = (settings.adminEmail ?? (settings.demo ? OF_THE_DEMO : OF_ANY)).toLowerCase()
	const password = settings.adminPassword ?? generatePassword()
	const needsCheck = settings.adminPassword && !(await findFirstAdmin(db))
	if (needsCheck && (await isEasilyGuessed(password)))
		throw new CannotStart('ADMIN_PASSWORD is too easily guessed.')
	if (!(await addFirstAdmin(db, { email, name: settings.adminName, password }))) {
		return [`administrator    ${await findFirstAdmin(db)} (its password was set at the first start)`]
	}
	if (settings.adminPassword) return [`administrator    ${email} (with the password of ADMIN_PASSWORD)`]
	return [
		`administrator    ${email}`,
		`password         ${password} (shown this once: keep it)`,
		...(settings.adminEmail
			? []
			: ['                 (for an address of your own, set ADMIN_EMAIL before the first start)']),
	]
}
