/** An article that does not exist, or no longer. */
import { href } from 'react-router'
import { CoveredCar } from '#app/media/covered-car.tsx'
import { PageBand } from '#app/site/page-band.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { blogWords } from '#app/words/en-ZA/blog.ts'

const words = blogWords.post

export function MissingPost() {
	return (
		<main id="main" tabIndex={-1}>
			<PageBand title={words.missing} />
			<div className="wrap section">
				<CoveredCar text={words.missingText}>
					<p className="mt-5">
						<ButtonLink to={href('/blog')} kind="dark" size="small">
							{words.back}
						</ButtonLink>
					</p>
				</CoveredCar>
			</div>
		</main>
	)
}
