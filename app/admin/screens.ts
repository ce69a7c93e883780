/** The screens in the sidebar. */

import {
	CarFront,
	CircleHelp,
	HeartPulse,
	History,
	Images,
	Inbox,
	LayoutDashboard,
	type LucideIcon,
	Newspaper,
	Settings,
	UsersRound,
} from 'lucide-react'
import { href } from 'react-router'
import { can, type Permission } from '#app/features/staff/members/permissions.ts'
import { adminMessages } from '#messages/admin.ts'

const messages = adminMessages.nav

/** within: other paths that belong to the screen. apart: below a line. */
type Screen = {
	to: string
	text: string
	icon: LucideIcon
	within?: string[]
	apart?: true
	permission: Permission
}

const screens: Screen[] = [
	{ to: href('/admin'), text: messages.dashboard, icon: LayoutDashboard, permission: 'office:enter' },
	{ to: href('/admin/cars'), text: messages.cars, icon: CarFront, permission: 'stock:read' },
	{ to: href('/admin/blog'), text: messages.blog, icon: Newspaper, permission: 'content:read' },
	{ to: href('/admin/faqs'), text: messages.faqs, icon: CircleHelp, permission: 'content:read' },
	{ to: href('/admin/showroom'), text: messages.showroom, icon: Images, permission: 'content:read' },
	{
		to: href('/admin/leads'),
		text: messages.leads,
		icon: Inbox,
		permission: 'leads:read',
		within: ['/admin/applications', href('/admin/privacy')],
		apart: true,
	},
	{ to: href('/admin/staff'), text: messages.staff, icon: UsersRound, permission: 'staff:manage' },
	{ to: href('/admin/settings'), text: messages.settings, icon: Settings, permission: 'settings:read' },
	{ to: href('/admin/audit-log'), text: messages.auditLog, icon: History, permission: 'audit-log:read' },
	{ to: href('/admin/system'), text: messages.system, icon: HeartPulse, permission: 'system:manage' },
]

/** The screens that this staff member may open. */
export const screensFor = (admin: Parameters<typeof can>[0]): Screen[] =>
	screens.filter(({ permission }) => can(admin, permission))

export const isCurrent = ({ to, within = [] }: Screen, pathname: string): boolean =>
	[to, ...within].some((path) => pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`)))
