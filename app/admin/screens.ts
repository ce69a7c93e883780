/** The screens that the sidebar leads to: a screen stands here once it is there. */
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
import { adminWords } from '#app/words/en-ZA/admin.ts'

const words = adminWords.nav

/** within: what else belongs to it. apart: below a line. */
type Screen = {
	to: string
	text: string
	icon: LucideIcon
	within?: string[]
	apart?: true
	forOwners?: true
}

const ALL: Screen[] = [
	{ to: '/admin', text: words.dashboard, icon: LayoutDashboard },
	{ to: '/admin/cars', text: words.cars, icon: CarFront },
	{ to: '/admin/blog', text: words.blog, icon: Newspaper },
	{ to: '/admin/faqs', text: words.faqs, icon: CircleHelp },
	{ to: '/admin/showroom', text: words.showroom, icon: Images },
	{
		to: '/admin/leads',
		text: words.leads,
		icon: Inbox,
		within: ['/admin/applications', '/admin/people'],
		apart: true,
	},
	{ to: '/admin/staff', text: words.staff, icon: UsersRound, forOwners: true },
	{ to: '/admin/settings', text: words.settings, icon: Settings },
	{ to: '/admin/journal', text: words.journal, icon: History },
	{ to: '/admin/system', text: words.system, icon: HeartPulse, forOwners: true },
]

const THERE = [
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

export const screens = ALL.filter(({ to }) => THERE.includes(to))

export const isCurrent = ({ to, within = [] }: Screen, pathname: string): boolean =>
	[to, ...within].some((at) => pathname === at || (at !== '/admin' && pathname.startsWith(`${at}/`)))
