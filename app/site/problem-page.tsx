/** A page that failed: said plainly, with a way on. Nothing of the failure itself is shown. */
import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import type { Dealer } from '#app/dealer/dealer.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { useOfflineFailure } from '#app/ui/offline.ts'
import { siteWords } from '#app/words/en-ZA/site.ts'

const { problem: words, offline } = siteWords

export function ProblemPage({ error, dealer }: { error: unknown; dealer?: Dealer }) {
	const refused = isRouteErrorResponse(error) && error.status < 500
	return (
		<ProblemFrame heading={words.heading} text={refused ? words.refused : words.text} dealer={dealer}>
			<a href="/" className={buttonClass({ kind: 'line' })}>
				{words.home}
			</a>
		</ProblemFrame>
	)
}

type Props = {
	heading: string
	text: string
	dealer: Dealer | undefined
	children: ReactNode // where else to go, as links
}

/** Beside its other ways on, the same page can be asked for again, and the dealership called. */
export function ProblemFrame({ heading, text, dealer, children }: Props) {
	const { pathname, search } = useLocation()
	const isOffline = useOfflineFailure()
	return (
		<main
			id="main"
			tabIndex={-1}
			data-surface="dark"
			className="grid min-h-[min(46rem,88svh)] content-center py-16"
		>
			<div className="wrap w-full">
				<h1 className="title text-title-lg">{isOffline ? offline.heading : heading}</h1>
				<p className="lede mt-4">{isOffline ? offline.text : text}</p>
				<div className="mt-7 flex flex-wrap gap-3">
					{!isOffline && (
						<a href={pathname + search} className={buttonClass({ kind: 'primary' })}>
							{words.again}
						</a>
					)}
					{children}
				</div>
				{dealer?.phone.e164 && (
					<p className="mt-7">
						{words.call}{' '}
						<a href={`tel:${dealer.phone.e164}`} className="link inline-flex min-h-11 items-center">
							{dealer.phone.display}
						</a>
					</p>
				)}
			</div>
		</main>
	)
}
