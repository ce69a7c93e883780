import {
	Car,
	ClipboardCheck,
	HandCoins,
	type LucideIcon,
	Phone,
	Repeat,
	ShieldCheck,
	Users,
	Wrench,
} from 'lucide-react'
import type { CardIcon as Name } from '#app/features/dealer/page-texts.ts'

const ICONS: Record<Name, LucideIcon> = {
	car: Car,
	money: HandCoins,
	exchange: Repeat,
	check: ClipboardCheck,
	tool: Wrench,
	shield: ShieldCheck,
	people: Users,
	phone: Phone,
}

/** The symbol of a card. */
export function CardIcon({ name, className }: { name: string; className: string }) {
	const Icon = name in ICONS ? ICONS[name as Name] : Car
	return <Icon aria-hidden strokeWidth={1.75} className={className} />
}
