/** The last section of the home page. */
import { href } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import type { PageTexts } from '#app/features/dealer/page-texts.ts'
import heroBackground from '#app/features/media/placeholders/hero-landscape-band-wide.webp?url'
import { CONTACT } from '#app/site/navigation.ts'
import { homeMessages } from '#messages/home.ts'

const messages = homeMessages.callToAction

export function CallToAction({ texts }: { texts: PageTexts<'home'> }) {
	return (
		<section
			data-surface="dark"
			aria-labelledby="call-heading"
			className="call-to-action relative isolate overflow-hidden"
		>
			<img
				src={heroBackground}
				alt=""
				loading="lazy"
				width={1920}
				height={640}
				className="absolute inset-0 -z-2 size-full object-cover object-[70%_85%]"
			/>
			<div className="wrap grid gap-8 py-[clamp(3.5rem,2rem+6vw,8rem)]">
				<div>
					<h2 id="call-heading" className="display max-w-[16em] text-display-lg leading-[1.03]">
						{texts.callHeading}
					</h2>
					{texts.callLine && (
						<p className="mt-4 max-w-[32em] text-lg leading-snug text-dust-100">{texts.callLine}</p>
					)}
				</div>
				<div className="flex flex-wrap gap-3">
					<ButtonLink to={href('/inventory')} kind="primary">
						{messages.browse}
					</ButtonLink>
					<ButtonLink to={CONTACT} kind="line" className="bg-dark-950/60">
						{messages.contact}
					</ButtonLink>
				</div>
			</div>
		</section>
	)
}
