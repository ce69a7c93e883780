/** The error page: a plain message with links. Shows no details of the error. */
import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { buttonClass } from '#app/components/button.tsx'
import { useOfflineFailure } from '#app/components/failed-requests.ts'
import { CALL_PING, type Dealer } from '#app/features/dealer/dealer.ts'
import { siteMessages } from '#messages/site.ts'

const { error: messages, offline } = siteMessages

export function ErrorPage({ error, dealer }: { error: unknown; dealer?: Dealer }) {
	const isRejected = isRouteErrorResponse(error) && error.status < 500
	return (
		<ErrorFrame
			heading={messages.heading}
			text={isRejected ? messages.rejected : messages.text}
			dealer={dealer}
		>
			<a href="/" className={buttonClass({ kind: 'line' })}>
				{messages.home}
			</a>
		</ErrorFrame>
	)
}

type Props = {
	heading: string
	text: string
	dealer: Dealer | undefined
	children: ReactNode // further links
}

/** Adds a link that reloads the page, and the dealership's phone number. */
export function ErrorFrame({ heading, text, dealer, children }: Props) {
	const { pathname, search } = useLocation()
	const isOffline = useOfflineFailure()
	return (
		<main
			id="main"
			tabIndex={-1}
			data-surface="dark"
			className="dusk grid min-h-[min(46rem,88svh)] content-center py-16"
		>
			<div className="wrap w-full">
				<h1 className="title text-title-lg">{isOffline ? offline.heading : heading}</h1>
				<p className="lede mt-4">{isOffline ? offline.text : text}</p>
				<div className="mt-7 flex flex-wrap gap-3">
					{!isOffline && (
						<a href={pathname + search} className={buttonClass({ kind: 'primary' })}>
							{messages.again}
						</a>
					)}
					{children}
				</div>
				{dealer?.phone.e164 && (
					<p className="mt-7">
						{messages.call}{' '}
						<a
							href={`tel:${dealer.phone.e164}`}
							ping={CALL_PING}
							className="link inline-flex min-h-11 items-center"
						>
							{dealer.phone.display}
						</a>
					</p>
				)}
			</div>
		</main>
	)
}
