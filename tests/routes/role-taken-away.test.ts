/** A form that is open while its person loses the role for it. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blogPosts } from '#app/features/blog/blog-post-table.server.ts'
import { faqs } from '#app/features/faqs/faq-table.server.ts'
import { showroomGallery } from '#app/features/showroom/gallery-table.server.ts'
import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import { admins } from '#app/features/staff/sign-in/auth-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { sendForm } from '#tests/send-form.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite()
const { db } = site.services

test.each([
	['/admin/cars', cars],
	['/admin/blog', blogPosts],
	['/admin/faqs', faqs],
	['/admin/showroom', showroomGallery],
] as const)('saving, deleting and restoring at %s is refused, and nothing is stored', async (path, table) => {
	const editor = await signInNewStaff(site, `editor${path.replaceAll('/', '.')}@example.co.za`, {
		roles: ['content'],
	})
	const [row] = await db.select().from(table).limit(1)
	const id = String(row?.id)
	expect((await editor.visit(path)).status).toBe(200)
	await db
		.update(admins)
		.set({ roles: ['finance'] })
		.where(eq(admins.id, editor.userId))
	for (const intent of [undefined, 'delete', 'restore', 'put-back']) {
		const { status, text } = await sendForm(editor, path, {
			...(intent && { intent }),
			id,
			version: String(row?.version),
			name: 'Changed',
		})
		expect([status, text]).toEqual([202, expect.stringContaining('/admin?refused')])
	}
	expect(await db.select().from(table).where(eq(table.id, id))).toEqual([row])
	expect(await db.$count(staffAuditLog)).toBe(0)
})
