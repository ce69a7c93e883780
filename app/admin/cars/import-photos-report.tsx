/** What became of the photos of an import: how many are done, and why some are not on their cars. */
import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Notice } from '#app/components/notice.tsx'
import { IMPORT_ADDRESS, type PhotoReport } from '#app/features/vehicles/stock-list/stock-plan.ts'
import { uploadSentences } from '#messages/media.ts'
import { stockListMessages } from '#messages/stock-list.ts'

const messages = stockListMessages.photos
const sentenceOf = (error: string) =>
	(({ ...uploadSentences, ...messages.errors }) as Record<string, string>)[error]
const SECONDS_BETWEEN = 3

export function ImportPhotosReport({ file, photos }: { file: string; photos: PhotoReport }) {
	const { counts, failures, unmatched } = photos
	const all = counts.waiting + counts.stored + counts.failed + counts.missing
	const isFetching = counts.waiting > 0
	useReloading(isFetching)
	if (all + unmatched.length === 0) return null
	return (
		<section aria-labelledby="photos" className="mb-8 max-w-200">
			<h2 id="photos" className="title text-title-sm">
				{messages.heading}
			</h2>
			<div role="status" className="mt-2 text-sm">
				{isFetching ? messages.progress(all - counts.waiting, all) : messages.stored(counts.stored)}
			</div>
			{isFetching && (
				<>
					<progress
						aria-label={messages.heading}
						value={all - counts.waiting}
						max={all}
						className="mt-1 w-full"
					/>
					<p className="mt-1 text-sm text-ink-muted">{messages.fetching}</p>
					<p>
						<Link
							to={`${IMPORT_ADDRESS}?file=${file}`}
							preventScrollReset
							className="link inline-flex min-h-11 items-center"
						>
							{messages.reload}
						</Link>
					</p>
				</>
			)}
			<Failures failures={failures} count={counts.failed + counts.missing} />
			{unmatched.length > 0 && (
				<Notice className="mt-4">
					<p className="font-semibold">{messages.unmatched(unmatched.length)}</p>
					<p>{messages.unmatchedHelp}</p>
					<p className="mt-1 wrap-anywhere">{unmatched.join(', ')}</p>
				</Notice>
			)}
		</section>
	)
}

function Failures({ failures, count }: { failures: PhotoReport['failures']; count: number }) {
	if (count === 0) return null
	const byCar = Map.groupBy(failures, ({ carName, stockNumber }) => messages.car(carName, stockNumber))
	return (
		<Notice className="mt-4">
			<p className="font-semibold">{messages.failures(count)}</p>
			<dl className="mt-2 grid gap-3">
				{[...byCar].map(([car, ofCar]) => (
					<div key={car} className="min-w-0 wrap-anywhere">
						<dt className="font-semibold">{car}</dt>
						{ofCar.map(({ source, error }) => (
							<dd key={source}>
								{source}: {error ? sentenceOf(error) : messages.missing}
							</dd>
						))}
					</div>
				))}
			</dl>
			{count > failures.length && <p className="mt-2">{messages.more(count - failures.length)}</p>}
		</Notice>
	)
}

/** Reads the numbers again every few seconds while the page is looked at. */
function useReloading(isNeeded: boolean) {
	const { revalidate } = useRevalidator()
	useEffect(() => {
		if (!isNeeded) return
		const timer = setInterval(() => {
			if (document.visibilityState === 'visible') void revalidate()
		}, SECONDS_BETWEEN * 1000)
		return () => clearInterval(timer)
	}, [isNeeded, revalidate])
}
