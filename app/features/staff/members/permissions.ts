/** What each role may do in the back office. Screens, actions, sidebar and tests read this one list. */
import { staffMemberMessages } from '#messages/staff.ts'

const EVERY_STAFF_MEMBER = ['office:enter', 'stock:read'] as const // dashboard, own account, the list of vehicles

const SALES = [
	...EVERY_STAFF_MEMBER,
	'stock:status', // sold, reserved, available
	'leads:read', // those of their own and of nobody
	'leads:write',
] as const

const FINANCE = [
	...EVERY_STAFF_MEMBER,
	'applications:read', // with ID numbers and the PDF
	'applications:write',
	'privacy:handle', // copies and erasures of a person's data, applications too
] as const

const CONTENT = [
	...EVERY_STAFF_MEMBER,
	'stock:status',
	'stock:write',
	'content:read', // blog, FAQs, showroom
	'content:write',
	'texts:write', // of pages
	'files:upload',
] as const

const MANAGER = [
	...new Set([...SALES, ...CONTENT]),
	'leads:read-all', // those of others too
	'leads:export',
	'settings:read',
	'settings:write',
	'audit-log:read',
	'statistics:read', // of visits, leads and stock
	'costs:write', // what vehicles cost, and their margin
] as const

const OWNER = [
	...new Set([...MANAGER, ...FINANCE]),
	'settings:protect', // who receives emails and leads, mail server, rates, retention, what visitors are offered by switch
	'staff:manage',
	'audit-log:read-all', // also entries about staff, keys and exports
	'system:manage',
] as const

export type Permission = (typeof OWNER)[number]

/** The roles that a staff member may have together. An owner needs none of them. */
export const STAFF_ROLES = ['manager', 'sales', 'finance', 'content'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
export type Role = 'owner' | StaffRole

export const PERMISSIONS: Record<Role, readonly Permission[]> = {
	owner: OWNER,
	manager: MANAGER,
	sales: SALES,
	finance: FINANCE,
	content: CONTENT,
}

/** Of an admin who was added before there were roles, or by a row in `admins` alone: all but what is for owners. */
export const FIRST_ROLES: StaffRole[] = ['manager', 'finance']

export type HasRoles = { isOwner: boolean; roles: readonly StaffRole[] }

export const rolesOf = ({ isOwner, roles }: HasRoles): readonly Role[] => (isOwner ? ['owner'] : roles)

/** `Manager, Finance` */
export const roleText = (roles: readonly Role[]): string =>
	roles.map((role) => staffMemberMessages.roles.names[role]).join(', ')

/** Whether a staff member has one of the permissions. */
export const can = (member: HasRoles, ...permissions: Permission[]): boolean =>
	rolesOf(member).some((role) => permissions.some((each) => PERMISSIONS[role].includes(each)))

/** A user who may work in the back office: signed in, and with a row in `admins`. */
export type Admin = HasRoles & {
	id: string
	email: string
	name: string
	hasSecondFactor: boolean
	sessionId: string
}
