import { expect, test } from 'vitest'
import { can, FIRST_ROLES, PERMISSIONS, type Role, STAFF_ROLES } from './permissions.ts'

test('an owner may do all that every role may, and four things more', () => {
	const all = new Set(STAFF_ROLES.flatMap((role) => PERMISSIONS[role]))
	expect(PERMISSIONS.owner.filter((permission) => !all.has(permission))).toEqual([
		'settings:protect',
		'staff:manage',
		'audit-log:read-all',
		'system:manage',
	])
	expect([...all].filter((permission) => !can({ isOwner: true, roles: [] }, permission))).toEqual([])
})

test('who was staff before there were roles may do all but what is for owners', () => {
	const staff = { isOwner: false, roles: FIRST_ROLES }
	expect(PERMISSIONS.owner.filter((permission) => !can(staff, permission))).toHaveLength(4)
})

test.each<[Role, string[]]>([
	['sales', ['office:enter', 'stock:read', 'stock:status', 'leads:read', 'leads:write']],
	['finance', ['office:enter', 'stock:read', 'applications:read', 'applications:write', 'privacy:handle']],
])('the role %s has only what its work needs', (role, permissions) => {
	expect(PERMISSIONS[role]).toEqual(permissions)
})

test('a person with several roles may do what any of them may', () => {
	const both = { isOwner: false, roles: ['sales', 'content'] as const }
	expect([can(both, 'leads:write'), can(both, 'texts:write'), can(both, 'applications:read')]).toEqual([
		true,
		true,
		false,
	])
})
