/** Who may sign in first, and how they learn of it. */
import { CannotStart } from '#app/platform/cannot-start.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { addFirstAdmin, findFirstAdmin } from '#app/staff/admin-store.server.ts'
import { isEasilyGuessed } from '#app/staff/easy-password.server.ts'
import { makeUpPassword } from '#app/staff/password.server.ts'

const OF_THE_DEMO = 'admin@highveldfamilymotors.example'
const OF_ANY = 'admin@dealership.example'

type Wanted = Pick<Config, 'demo' | 'adminEmail' | 'adminName' | 'adminPassword'>

/**
 * Adds the first administrator where there is none, and returns what to print about it. A generated password is printed here alone.
 * @throws CannotStart when ADMIN_PASSWORD is easily guessed.
 */
export async function firstAdmin(wanted: Wanted, db: Database): Promise<string[]> {
	const email = (wanted.adminEmail ?? (wanted.demo ? OF_THE_DEMO : OF_ANY)).toLowerCase()
	const password = wanted.adminPassword ?? makeUpPassword()
	const isJudged = wanted.adminPassword && !(await findFirstAdmin(db))
	if (isJudged && (await isEasilyGuessed(password)))
		throw new CannotStart('ADMIN_PASSWORD is too easily guessed.')
	if (!(await addFirstAdmin(db, { email, name: wanted.adminName, password }))) {
		return [`administrator    ${await findFirstAdmin(db)} (its password was set at the first start)`]
	}
	if (wanted.adminPassword) return [`administrator    ${email} (with the password of ADMIN_PASSWORD)`]
	return [
		`administrator    ${email}`,
		`password         ${password} (shown this once: keep it)`,
		...(wanted.adminEmail
			? []
			: ['                 (for an address of your own, set ADMIN_EMAIL before the first start)']),
	]
}
