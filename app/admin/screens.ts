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
import { adminMessages } from '#app/messages/en-ZA/admin.ts'

const messages = adminMessages.nav

/** within: other paths that belong to the screen. apart: below a line. */
type Screen = {
	to: string
	text: string
	icon: LucideIcon
	within?: string[]
	apart?: true
	forOwners?: true
}

export const screens: Screen[] = [
	{ to: href('/admin'), text: messages.dashboard, icon: LayoutDashboard },
	{ to: href('/admin/cars'), text: messages.cars, icon: CarFront },
	{ to: href('/admin/blog'), text: messages.blog, icon: Newspaper },
	{ to: href('/admin/faqs'), text: messages.faqs, icon: CircleHelp },
	{ to: href('/admin/showroom'), text: messages.showroom, icon: Images },
	{
		to: href('/admin/leads'),
		text: messages.leads,
		icon: Inbox,
		within: ['/admin/applications', href('/admin/privacy')],
		apart: true,
	},
	{ to: href('/admin/staff'), text: messages.staff, icon: UsersRound, forOwners: true },
	{ to: href('/admin/settings'), text: messages.settings, icon: Settings },
	{ to: href('/admin/audit-log'), text: messages.auditLog, icon: History },
	{ to: href('/admin/system'), text: messages.system, icon: HeartPulse, forOwners: true },
]

export const isCurrent = ({ to, within = [] }: Screen, pathname: string): boolean =>
	[to, ...within].some((path) => pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`)))
