/**
 * Renders every page with React's development build, which warns on the console about missing keys, wrong
 * nesting and unknown attributes; a warning fails a test (tests/console.ts). All other route tests run
 * React's production build.
 */
import { expect, test } from 'vitest'
import { openInbox } from '#tests/inbox.ts'
import { ADMIN_PAGES } from '#tests/record/admin-page-list.ts'
import { PUBLIC_PAGES } from '#tests/record/page-list.ts'
import { signInNewStaff } from '#tests/staff.ts'

const { site } = await openInbox()
const owner = await signInNewStaff(site, 'owner@example.co.za', { isOwner: true })
const inbox = await owner.visit('/admin/leads')
const records = inbox.all('ul[aria-label=Leads] li a').map((link) => link.getAttribute('href') ?? '')

test('the development build of React is used', () => {
	expect(process.env.NODE_ENV).toBe('development')
	expect(records).toHaveLength(3)
})

test.each([...new Set([...PUBLIC_PAGES, ...ADMIN_PAGES, ...records])])('%s has no warnings', async (path) => {
	const page = await owner.visit(path)
	expect(page.status).toBeLessThan(500)
})

test.each(['/contact', '/finance/application', '/admin/account', '/admin/privacy', '/admin/staff'])(
	'%s has no warnings for an empty form',
	async (path) => {
		const page = await owner.submit(path, {})
		expect(page.status).toBeLessThan(500)
	},
)
