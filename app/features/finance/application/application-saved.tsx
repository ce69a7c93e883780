/** Confirmation page of a submitted application: its reference number and the next steps. */
import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { Button, ButtonLink } from '#app/components/button.tsx'
import { icons } from '#app/components/icons.ts'
import { Notice } from '#app/components/notice.tsx'
import type { PageTexts } from '#app/features/dealer/page-texts.ts'
import highveld from '#app/features/media/placeholders/hero-landscape-band-wide.webp?url'
import { applicationMessages } from '#messages/application.ts'
import type { SubmittedApplication } from './application.ts'

const messages = applicationMessages.saved

export function ApplicationSaved({
	sent: { reference, isStaffNotified },
	town,
	replyTimes,
}: {
	sent: SubmittedApplication
	town: string
	replyTimes: Pick<PageTexts<'site'>, 'replyTime' | 'providersReplyTime'>
}) {
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => heading.current?.focus({ preventScroll: true }), [])
	return (
		<main
			id="main"
			tabIndex={-1}
			data-surface="dark"
			className="relative isolate overflow-hidden pt-[clamp(2.5rem,6vw,5.5rem)] pb-[clamp(9rem,17vw,17rem)]"
		>
			<img
				src={highveld}
				alt=""
				width={1920}
				height={640}
				className="absolute inset-x-0 bottom-0 -z-1 h-[clamp(17rem,46vw,30rem)] w-full mask-[linear-gradient(transparent,#000_60%)] object-cover object-[78%_100%]"
			/>
			<div className="wrap">
				<p className="mb-6 grid size-14 place-items-center rounded-full bg-gold-400 text-dark-950">
					<icons.Check aria-hidden strokeWidth={2.5} className="size-7" />
				</p>
				<h1 ref={heading} tabIndex={-1} className="display text-display-lg leading-[1.03]">
					{messages.heading}
				</h1>
				<Reference>{reference}</Reference>
				<p className="lede mt-6 max-w-196 text-dust-100">{messages.text}</p>
				{!isStaffNotified && (
					<Notice kind="wrong" className="mt-6 max-w-196">
						{applicationMessages.messages.notNotified}
					</Notice>
				)}
				<ol aria-label={messages.nextLabel} className="mt-7 grid max-w-196 gap-5 md:grid-cols-3 md:gap-8">
					{messages.next(town, replyTimes.replyTime, replyTimes.providersReplyTime).map(({ when, what }) => (
						<li key={when}>
							<b className="block font-[650]">{when}</b>
							<span className="block text-sm text-dust-100">{what}</span>
						</li>
					))}
				</ol>
				<p className="mt-8">
					<ButtonLink kind="primary" to={href('/finance')}>
						{messages.back}
					</ButtonLink>
				</p>
			</div>
		</main>
	)
}

function Reference({ children }: { children: string }) {
	const [text, setText] = useState('')
	const copy = () =>
		navigator.clipboard.writeText(children).then(
			() => setText(messages.copied),
			() => setText(messages.notCopied),
		)
	return (
		<div className="mt-8 flex max-w-196 flex-wrap items-center justify-between gap-x-8 gap-y-4 border-y border-line py-5">
			<dl>
				<dt className="text-sm text-ink-muted">{messages.reference}</dt>
				<dd className="text-[clamp(1.75rem,1.3rem+2vw,2.75rem)] leading-[1.15] font-[720] text-gold-400 font-stretch-115%">
					{children}
				</dd>
			</dl>
			<p className="order-1 basis-full text-sm text-dust-100">{messages.keep}</p>
			<p className="flex flex-wrap items-center no-script:hidden">
				<Button size="small" onClick={() => void copy()}>
					<Copy aria-hidden strokeWidth={1.75} className="size-5" />
					{messages.copy}
				</Button>
				<span role="status" className="text-sm not-empty:ml-3">
					{text}
				</span>
			</p>
		</div>
	)
}
