/** The paths of the back office and the status that each returns by role. */
import { LOGIN, LOGIN_CODE } from './staff.ts'

type StatusTable = Record<string, { GET: number; POST: number }>

/**
 * The status that an admin gets from each path; a path that is missing here fails
 * tests/routes/who-may-do-what.test.ts.
 */
export const ADMIN_STATUSES: StatusTable = {
	'/admin': { GET: 200, POST: 405 },
	'/admin/staff': { GET: 302, POST: 302 }, // owners only
	'/admin/staff/:id': { GET: 302, POST: 302 },
	'/admin/account': { GET: 200, POST: 400 },
	'/admin/account/second-factor': { GET: 200, POST: 400 },
	'/admin/session': { GET: 200, POST: 405 },
	'/admin/cars': { GET: 200, POST: 400 },
	'/admin/cars/import': { GET: 200, POST: 400 },
	'/admin/cars/import/example': { GET: 200, POST: 405 },
	'/admin/cars/export': { GET: 200, POST: 405 },
	'/admin/cars/names': { GET: 200, POST: 405 },
	'/admin/cars/:id': { GET: 404, POST: 405 },
	'/admin/blog': { GET: 200, POST: 400 },
	'/admin/blog/:id': { GET: 404, POST: 405 },
	'/admin/faqs': { GET: 200, POST: 400 },
	'/admin/showroom': { GET: 200, POST: 400 },
	'/admin/videos': { GET: 404, POST: 415 },
	'/admin/photos': { GET: 404, POST: 415 },
	'/admin/leads': { GET: 200, POST: 405 },
	'/admin/leads/find': { GET: 200, POST: 400 },
	'/admin/leads/export': { GET: 302, POST: 302 },
	'/admin/leads/:id': { GET: 404, POST: 404 },
	'/admin/applications/:id': { GET: 404, POST: 404 },
	'/admin/applications/:id/pdf': { GET: 404, POST: 302 },
	'/admin/privacy': { GET: 200, POST: 400 },
	'/admin/privacy/copy': { GET: 404, POST: 302 },
	'/admin/settings/retention': { GET: 200, POST: 400 },
	'/admin/audit-log': { GET: 200, POST: 405 },
	'/admin/system': { GET: 302, POST: 302 }, // owners only
	'/admin/settings': { GET: 200, POST: 400 },
	'/admin/settings/contact': { GET: 200, POST: 400 },
	'/admin/settings/hours': { GET: 200, POST: 400 },
	'/admin/settings/finance': { GET: 200, POST: 400 },
	'/admin/settings/rates': { GET: 200, POST: 400 },
	'/admin/settings/emails': { GET: 200, POST: 400 },
	'/admin/*': { GET: 404, POST: 404 },
}

/** The status of the few paths that are for visitors who are not signed in. */
export const ANONYMOUS_STATUSES: StatusTable = {
	[LOGIN]: { GET: 200, POST: 400 },
	[LOGIN_CODE]: { GET: 302, POST: 302 },
	'/admin/logout': { GET: 200, POST: 302 },
	'/admin/forgot-password': { GET: 200, POST: 400 },
	'/admin/new-password': { GET: 200, POST: 400 },
	'/admin/join': { GET: 200, POST: 410 },
	'/admin/new-email': { GET: 200, POST: 410 },
}
