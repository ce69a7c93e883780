/** For people who sell their vehicle: made by the server alone, so that no script of the home page has its words. */
import { renderToStaticMarkup } from 'react-dom/server'
import { href } from 'react-router'
import { buttonClass } from '#app/components/button.tsx'
import { type Dealer, takesTradeIns } from '#app/features/dealer/dealer.ts'
import picture from '#app/site/services/exchange.webp?url'
import { servicesMessages } from '#messages/dealership-pages.ts'
import { tradeInMessages as messages } from '#messages/trade-ins.ts'

/** Undefined if the dealership takes no vehicles. */
export const sellStripHtml = (dealer: Pick<Dealer, 'tradeIns'>): string | undefined =>
	takesTradeIns(dealer) ? renderToStaticMarkup(<SellStrip />) : undefined

const SellStrip = () => (
	<div className="wrap grid items-center gap-x-16 gap-y-6 pb-section md:grid-cols-[1fr_1fr] lg:grid-cols-[4fr_6fr]">
		<img
			src={picture}
			alt=""
			loading="lazy"
			width={800}
			height={533}
			className="aspect-car w-full rounded-media object-cover"
		/>
		<div>
			<h2 className="title text-title-lg">{messages.heading}</h2>
			<p className="mt-3 mb-6 max-w-read text-ink-muted">{messages.lede}</p>
			<a href={href('/sell')} className={buttonClass({ kind: 'dark' })}>
				{servicesMessages.next[href('/sell')]}
			</a>
		</div>
	</div>
)
