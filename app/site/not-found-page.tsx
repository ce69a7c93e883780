/** The page for status 404. */
import { href } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import { siteMessages } from '#messages/site.ts'
import { useFrame } from './dealer-context.ts'
import { DuskPicture } from './dusk-picture.tsx'

const messages = siteMessages.notFound

export function NotFoundPage() {
	const text = useFrame()?.texts.site.notFound
	return (
		<main
			id="main"
			tabIndex={-1}
			data-surface="dark"
			className="not-found relative isolate min-h-[min(46rem,88svh)] overflow-hidden pt-[clamp(1.5rem,4vw,3.5rem)] pb-8"
		>
			<DuskPicture />
			<div className="wrap">
				<h1>
					<span className="-ml-[0.04em] block font-display text-[clamp(6.5rem,2rem+20vw,17rem)] leading-[0.86] font-[780] tracking-[-0.045em] text-gold-400 font-stretch-125%">
						{messages.number}
					</span>{' '}
					<span className="title mt-5 block text-title-lg">{messages.heading}</span>
				</h1>
				{text && <p className="mt-3 max-w-[30em] text-dust-100">{text}</p>}
				<div className="mt-7 flex flex-wrap gap-3">
					<ButtonLink to={href('/')} kind="primary">
						{messages.home}
					</ButtonLink>
					<ButtonLink to={href('/inventory')} kind="line" className="bg-dark-950/60">
						{messages.inventory}
					</ButtonLink>
				</div>
			</div>
		</main>
	)
}
