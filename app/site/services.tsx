/** /services: the dealership's services, each with a link to ask about it. */
import { Car, ClipboardCheck, HandCoins, type LucideIcon, Repeat, ShieldCheck, Wrench } from 'lucide-react'
import { ButtonLink } from '#app/components/button.tsx'
import { servicesMessages as messages } from '#messages/services.ts'
import type { Route } from './+types/services.ts'
import { useDealer } from './dealer-context.ts'
import { CONTACT } from './navigation.ts'
import { PageHeader } from './page-header.tsx'
import { frameOf, seo } from './seo.ts'

type Service = (typeof messages.list)[number]

const ICONS: Record<Service['key'], LucideIcon> = {
	sales: Car,
	finance: HandCoins,
	'trade-in': Repeat,
	inspection: ClipboardCheck,
	'after-sales': Wrench,
	warranty: ShieldCheck,
}

export const meta: Route.MetaFunction = ({ matches }) => {
	const dealer = frameOf(matches)?.dealer
	if (!dealer) return []
	const {
		name,
		address: { town },
	} = dealer
	return seo(matches, {
		title: messages.title(name),
		description: messages.description(town),
		path: '/services',
		crumbs: [{ name: messages.heading, path: '/services' }],
	})
}

export default function ServicesPage() {
	const { address } = useDealer()
	return (
		<main id="main" tabIndex={-1}>
			<PageHeader eyebrow={messages.eyebrow} title={messages.heading} lede={messages.lede(address.town)} />
			<div className="wrap section">
				<ul className="grid gap-x-14 border-t-2 border-ink md:grid-cols-2 lg:block">
					{messages.list.map((service) => (
						<ServiceRow key={service.key} service={service} />
					))}
				</ul>
			</div>
		</main>
	)
}

function ServiceRow({ service: { key, title, text } }: { service: Service }) {
	const Icon = ICONS[key]
	return (
		<li className="flex flex-col items-start gap-4 border-b border-line py-8 lg:grid lg:grid-cols-[4fr_6fr_auto] lg:items-center lg:gap-12">
			<h2 className="title flex items-center gap-4 text-title-md">
				<Icon aria-hidden strokeWidth={1.75} className="size-6 flex-none text-accent-ink" />
				{title}
			</h2>
			<p className="max-w-[38rem] text-ink-muted">{text}</p>
			<ButtonLink to={CONTACT} size="small" aria-label={messages.moreAbout(title)} className="max-lg:mt-auto">
				{messages.more}
			</ButtonLink>
		</li>
	)
}
