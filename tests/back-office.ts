/** The paths of the back office and the status that each returns by role. */
import type { Permission } from '#app/features/staff/members/permissions.ts'
import { LOGIN, LOGIN_CODE } from './staff.ts'

type StatusTable = Record<string, { GET: number; POST: number }>

/**
 * The status that an admin gets from each path; a path that is missing here fails
 * tests/routes/who-may-do-what.test.ts.
 */
export const ADMIN_STATUSES: StatusTable = {
	'/admin': { GET: 200, POST: 302 },
	'/admin/staff': { GET: 302, POST: 302 }, // owners only
	'/admin/staff/:id': { GET: 302, POST: 302 },
	'/admin/account': { GET: 200, POST: 400 },
	'/admin/account/second-factor': { GET: 200, POST: 400 },
	'/admin/session': { GET: 200, POST: 405 },
	'/admin/leads/live': { GET: 200, POST: 405 },
	'/admin/cars': { GET: 200, POST: 400 },
	'/admin/cars/import': { GET: 200, POST: 400 },
	'/admin/cars/import/example': { GET: 200, POST: 405 },
	'/admin/cars/import/photos': { GET: 404, POST: 415 },
	'/admin/cars/export': { GET: 200, POST: 405 },
	'/admin/cars/bulk': { GET: 200, POST: 400 },
	'/admin/cars/sheets': { GET: 200, POST: 302 },
	'/admin/cars/sheets/file': { GET: 404, POST: 405 },
	'/admin/cars/disc': { GET: 404, POST: 415 },
	'/admin/cars/names': { GET: 200, POST: 405 },
	'/admin/cars/:id': { GET: 404, POST: 405 },
	'/admin/cars/:id/costs': { GET: 404, POST: 404 },
	'/admin/cars/:id/numbers': { GET: 404, POST: 405 },
	'/admin/cars/:id/numbers/file': { GET: 404, POST: 405 },
	'/admin/blog': { GET: 200, POST: 400 },
	'/admin/blog/:id': { GET: 404, POST: 405 },
	'/admin/faqs': { GET: 200, POST: 400 },
	'/admin/showroom': { GET: 200, POST: 400 },
	'/admin/videos': { GET: 404, POST: 415 },
	'/admin/photos': { GET: 404, POST: 415 },
	'/admin/logos': { GET: 404, POST: 415 },
	'/admin/documents': { GET: 404, POST: 415 },
	'/admin/leads': { GET: 200, POST: 405 },
	'/admin/leads/find': { GET: 200, POST: 400 },
	'/admin/leads/new': { GET: 200, POST: 400 },
	'/admin/leads/export': { GET: 302, POST: 302 },
	'/admin/leads/:id': { GET: 404, POST: 404 },
	'/admin/leads/:id/photos/:photo': { GET: 404, POST: 405 },
	'/admin/applications/:id': { GET: 404, POST: 404 },
	'/admin/applications/:id/pdf': { GET: 404, POST: 302 },
	'/admin/numbers': { GET: 200, POST: 302 },
	'/admin/numbers/:report': { GET: 404, POST: 405 },
	'/admin/alerts': { GET: 200, POST: 302 },
	'/admin/appointments': { GET: 200, POST: 400 },
	'/admin/privacy': { GET: 200, POST: 400 },
	'/admin/privacy/copy': { GET: 404, POST: 302 },
	'/admin/settings/retention': { GET: 200, POST: 403 }, // owners save
	'/admin/history/:kind/:id': { GET: 404, POST: 405 },
	'/admin/trash': { GET: 200, POST: 400 },
	'/admin/audit-log': { GET: 200, POST: 405 },
	'/admin/system': { GET: 302, POST: 302 }, // owners only
	'/admin/settings': { GET: 200, POST: 400 },
	'/admin/settings/texts/:page?': { GET: 302, POST: 302 }, // no such page: to the first
	'/admin/settings/texts/:page/preview': { GET: 404, POST: 404 },
	'/admin/settings/look': { GET: 200, POST: 400 },
	'/admin/settings/look/preview/:page': { GET: 404, POST: 405 },
	'/admin/settings/documents': { GET: 200, POST: 400 },
	'/admin/settings/contact': { GET: 200, POST: 400 },
	'/admin/settings/hours': { GET: 200, POST: 400 },
	'/admin/settings/leads': { GET: 200, POST: 400 },
	'/admin/settings/test-drives': { GET: 200, POST: 302 }, // owners save
	'/admin/settings/finance': { GET: 200, POST: 400 },
	'/admin/settings/rates': { GET: 200, POST: 302 }, // owners save
	'/admin/settings/emails': { GET: 200, POST: 403 }, // owners save
	'/admin/settings/mail-server': { GET: 200, POST: 302 }, // owners save
	'/admin/settings/receivers': { GET: 200, POST: 302 }, // owners save
	'/admin/*': { GET: 404, POST: 404 },
}

type Required = Permission | Permission[] // one of them

/** The permission that each path requires for each method that it has; the second-factor page requires none. */
export const REQUIRED_PERMISSIONS: Record<string, { GET: Required; POST?: Required }> = {
	'/admin': { GET: 'office:enter', POST: 'system:manage' },
	'/admin/staff': { GET: 'staff:manage', POST: 'staff:manage' },
	'/admin/staff/:id': { GET: 'staff:manage', POST: 'staff:manage' },
	'/admin/account': { GET: 'office:enter', POST: 'office:enter' },
	'/admin/session': { GET: 'office:enter' },
	'/admin/leads/live': { GET: ['leads:read', 'applications:read'] },
	'/admin/cars': { GET: 'stock:read', POST: 'stock:write' },
	'/admin/cars/import': { GET: 'stock:write', POST: 'stock:write' },
	'/admin/cars/import/example': { GET: 'stock:write' },
	'/admin/cars/import/photos': { GET: 'stock:write', POST: 'stock:write' },
	'/admin/cars/export': { GET: 'stock:write' },
	'/admin/cars/bulk': { GET: ['stock:write', 'stock:status'], POST: ['stock:write', 'stock:status'] },
	'/admin/cars/sheets': { GET: ['stock:write', 'stock:status'], POST: ['stock:write', 'stock:status'] },
	'/admin/cars/sheets/file': { GET: ['stock:write', 'stock:status'] },
	'/admin/cars/disc': { GET: 'stock:write', POST: 'stock:write' },
	'/admin/cars/names': { GET: 'stock:read' },
	'/admin/cars/:id': { GET: 'stock:read' },
	'/admin/cars/:id/costs': { GET: 'costs:write', POST: 'costs:write' },
	'/admin/cars/:id/numbers': { GET: 'stock:read' },
	'/admin/cars/:id/numbers/file': { GET: 'stock:read' },
	'/admin/blog': { GET: 'content:read', POST: 'content:write' },
	'/admin/blog/:id': { GET: 'content:read' },
	'/admin/faqs': { GET: 'content:read', POST: 'content:write' },
	'/admin/showroom': { GET: 'content:read', POST: 'content:write' },
	'/admin/videos': { GET: 'files:upload', POST: 'files:upload' },
	'/admin/photos': { GET: 'files:upload', POST: 'files:upload' },
	'/admin/logos': { GET: 'texts:write', POST: 'texts:write' },
	'/admin/documents': { GET: 'settings:write', POST: 'settings:write' },
	'/admin/leads': { GET: ['leads:read', 'applications:read'] },
	'/admin/leads/find': {
		GET: ['leads:read', 'applications:read'],
		POST: ['leads:read', 'applications:read'],
	},
	'/admin/leads/new': { GET: 'leads:write', POST: 'leads:write' },
	'/admin/leads/export': { GET: 'leads:export', POST: 'leads:export' },
	'/admin/leads/:id': { GET: 'leads:read', POST: 'leads:write' },
	'/admin/leads/:id/photos/:photo': { GET: 'leads:read' },
	'/admin/applications/:id': { GET: 'applications:read', POST: 'applications:write' },
	'/admin/applications/:id/pdf': { GET: 'applications:read', POST: 'applications:read' },
	'/admin/numbers': { GET: 'statistics:read', POST: 'statistics:read' },
	'/admin/numbers/:report': { GET: 'statistics:read' },
	'/admin/alerts': { GET: 'leads:read-all', POST: 'leads:read-all' },
	'/admin/appointments': { GET: 'leads:read', POST: 'leads:write' },
	'/admin/privacy': { GET: 'privacy:handle', POST: 'privacy:handle' },
	'/admin/privacy/copy': { GET: 'privacy:handle', POST: 'privacy:handle' },
	'/admin/settings/retention': { GET: 'settings:read', POST: 'settings:write' },
	'/admin/history/:kind/:id': { GET: ['stock:read', 'content:read'] },
	'/admin/trash': { GET: ['stock:write', 'content:write'], POST: ['stock:write', 'content:write'] },
	'/admin/audit-log': { GET: 'audit-log:read' },
	'/admin/system': { GET: 'system:manage', POST: 'system:manage' },
	'/admin/settings': { GET: 'settings:read', POST: 'settings:write' },
	'/admin/settings/texts/:page?': { GET: 'texts:write', POST: 'texts:write' },
	'/admin/settings/texts/:page/preview': { GET: 'texts:write', POST: 'texts:write' },
	'/admin/settings/look': { GET: 'settings:read', POST: 'settings:write' },
	'/admin/settings/look/preview/:page': { GET: 'settings:read' },
	'/admin/settings/documents': { GET: 'settings:read', POST: 'settings:write' },
	'/admin/settings/contact': { GET: 'settings:read', POST: 'settings:write' },
	'/admin/settings/hours': { GET: 'settings:read', POST: 'settings:write' },
	'/admin/settings/leads': { GET: 'settings:read', POST: 'settings:write' },
	'/admin/settings/test-drives': { GET: 'settings:read', POST: 'settings:protect' },
	'/admin/settings/finance': { GET: 'settings:read', POST: 'settings:write' },
	'/admin/settings/rates': { GET: 'settings:read', POST: 'settings:protect' },
	'/admin/settings/emails': { GET: 'settings:read', POST: 'settings:write' },
	'/admin/settings/mail-server': { GET: 'settings:read', POST: 'settings:protect' },
	'/admin/settings/receivers': { GET: 'settings:read', POST: 'settings:protect' },
	'/admin/*': { GET: 'office:enter', POST: 'office:enter' },
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
