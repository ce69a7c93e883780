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

const ALL: Screen[] = [
	{ to: '/admin', text: messages.dashboard, icon: LayoutDashboard },
	{ to: '/admin/cars', text: messages.cars, icon: CarFront },
	{ to: '/admin/blog', text: messages.blog, icon: Newspaper },
	{ to: '/admin/faqs', text: messages.faqs, icon: CircleHelp },
	{ to: '/admin/showroom', text: messages.showroom, icon: Images },
	{
		to: '/admin/leads',
		text: messages.leads,
		icon: Inbox,
		within: ['/admin/applications', '/admin/people'],
		apart: true,
	},
	{ to: '/admin/staff', text: messages.staff, icon: UsersRound, forOwners: true },
	{ to: '/admin/settings', text: messages.settings, icon: Settings },
	{ to: '/admin/journal', text: messages.journal, icon: History },
	{ to: '/admin/system', text: messages.system, icon: HeartPulse, forOwners: true },
]

const AVAILABLE = [
	'/admin',
	'/admin/cars',
	'/admin/blog',
	'/admin/faqs',
	'/admin/showroom',
	'/admin/leads',
	'/admin/staff',
	'/admin/settings',
	'/admin/journal',
	'/admin/system',
]

export const screens = ALL.filter(({ to }) => AVAILABLE.includes(to))

export const isCurrent = ({ to, within = [] }: Screen, pathname: string): boolean =>
	[to, ...within].some((path) => pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`)))
