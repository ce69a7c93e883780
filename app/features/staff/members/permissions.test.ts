import { expect, test } from 'vitest'
import { can, PERMISSIONS, roleOf } from './permissions.ts'

test('an owner may do all that every staff member may, and four things more', () => {
	const [owner, staff] = [{ isOwner: true }, { isOwner: false }]
	expect([roleOf(owner), roleOf(staff)]).toEqual(['owner', 'staff'])
	for (const permission of PERMISSIONS.staff)
		expect([permission, can(owner, permission)]).toEqual([permission, true])
	expect(PERMISSIONS.owner.filter((permission) => !can(staff, permission))).toEqual([
		'settings:protect',
		'staff:manage',
		'audit-log:read-all',
		'system:manage',
	])
})
