/** In place of a vehicle that could not be read. Whether it is still for sale is not known. */
import { href } from 'react-router'
import type { Dealer } from '#app/dealer/dealer.ts'
import { ProblemFrame } from '#app/site/problem-page.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { siteWords } from '#app/words/en-ZA/site.ts'
import { vehiclePageWords } from '#app/words/en-ZA/vehicle-page.ts'

const { heading, text } = vehiclePageWords.unavailable

export function VehicleUnavailable({ dealer }: { dealer: Dealer | undefined }) {
	return (
		<ProblemFrame heading={heading} text={text} dealer={dealer}>
			<a href={href('/inventory')} className={buttonClass({ kind: 'line' })}>
				{siteWords.notFound.inventory}
			</a>
		</ProblemFrame>
	)
}
