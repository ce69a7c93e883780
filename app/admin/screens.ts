/** The screens in the sidebar. */

import {
	CalendarDays,
	CarFront,
	ChartColumn,
	CircleHelp,
	HeartPulse,
	History,
	Images,
	Inbox,
	LayoutDashboard,
	type LucideIcon,
	Newspaper,
	Settings,
	Trash2,
	UsersRound,
} from 'lucide-react'
import { href } from 'react-router'
import { can, type Permission } from '#app/features/staff/members/permissions.ts'
import type { adminMessages } from '#messages/admin.ts'

/** within: other paths that belong to the screen. apart: below a line. */
type Screen = {
	to: string
	name: Exclude<keyof typeof adminMessages.nav, 'home'>
	icon: LucideIcon
	within?: string[]
	apart?: true
	permissions: Permission[] // one of them is enough
}

const screens: Screen[] = [
	{ to: href('/admin'), name: 'dashboard', icon: LayoutDashboard, permissions: ['office:enter'] },
	{ to: href('/admin/cars'), name: 'cars', icon: CarFront, permissions: ['stock:read'] },
	{ to: href('/admin/blog'), name: 'blog', icon: Newspaper, permissions: ['content:read'] },
	{ to: href('/admin/faqs'), name: 'faqs', icon: CircleHelp, permissions: ['content:read'] },
	{ to: href('/admin/showroom'), name: 'showroom', icon: Images, permissions: ['content:read'] },
	{
		to: href('/admin/leads'),
		name: 'leads',
		icon: Inbox,
		permissions: ['leads:read', 'applications:read'],
		within: ['/admin/applications', href('/admin/privacy'), href('/admin/alerts')],
		apart: true,
	},
	{
		to: href('/admin/appointments'),
		name: 'appointments',
		icon: CalendarDays,
		permissions: ['leads:read'],
	},
	{ to: href('/admin/numbers'), name: 'numbers', icon: ChartColumn, permissions: ['statistics:read'] },
	{ to: href('/admin/staff'), name: 'staff', icon: UsersRound, permissions: ['staff:manage'] },
	{
		to: href('/admin/settings'),
		name: 'settings',
		icon: Settings,
		permissions: ['settings:read', 'texts:write'],
	},
	{ to: href('/admin/trash'), name: 'trash', icon: Trash2, permissions: ['stock:write', 'content:write'] },
	{ to: href('/admin/audit-log'), name: 'auditLog', icon: History, permissions: ['audit-log:read'] },
	{ to: href('/admin/system'), name: 'system', icon: HeartPulse, permissions: ['system:manage'] },
]

/** The screens that this staff member may open; without test drives, while they are switched off and none is ahead. */
export const screensFor = (admin: Parameters<typeof can>[0], hasTestDrives: boolean): Screen[] =>
	screens
		.filter(
			({ name, permissions }) => can(admin, ...permissions) && (name !== 'appointments' || hasTestDrives),
		)
		.map((screen) =>
			screen.name === 'settings' && !can(admin, 'settings:read')
				? { ...screen, to: href('/admin/settings/texts/:page?') }
				: screen,
		)

export const isCurrent = ({ to, within = [] }: Screen, pathname: string): boolean =>
	[to, ...within].some((path) => pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`)))
