/** What each role may do in the back office. Screens, actions, sidebar and tests read this one list. */

const EVERY_STAFF_MEMBER = [
	'office:enter', // dashboard, own account
	'stock:read',
	'stock:write',
	'content:read', // blog, FAQs, showroom
	'content:write',
	'files:upload',
	'leads:read', // enquiries, messages and finance applications
	'leads:write',
	'leads:export',
	'privacy:handle', // copies and erasures of a person's data
	'settings:read',
	'settings:write',
	'audit-log:read',
] as const

const OWNER = [
	...EVERY_STAFF_MEMBER,
	'settings:protect', // who receives emails and leads, mail server, rates, retention, what visitors are offered by switch
	'staff:manage',
	'audit-log:read-all', // also entries about staff, keys and exports
	'system:manage',
] as const

export type Permission = (typeof OWNER)[number]
export type Role = 'owner' | 'staff'

export const PERMISSIONS: Record<Role, readonly Permission[]> = {
	owner: OWNER,
	staff: EVERY_STAFF_MEMBER,
}

type HasRole = { isOwner: boolean }

export const roleOf = ({ isOwner }: HasRole): Role => (isOwner ? 'owner' : 'staff')

export const can = (member: HasRole, permission: Permission): boolean =>
	PERMISSIONS[roleOf(member)].includes(permission)

/** A user who may work in the back office: signed in, and with a row in `admins`. */
export type Admin = {
	id: string
	email: string
	name: string
	isOwner: boolean // may invite and remove staff members
	hasSecondFactor: boolean
	sessionId: string
}
