import { chromium } from '@playwright/test'
import AxeBuilder from '@axe-core/playwright'
const B='http://localhost:3117'
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-dev-shm-usage']})
for (const w of [390,768,1440]) {
 const c = await b.newContext({viewport:{width:w,height:w<500?844:900},locale:'en-ZA'})
 const p = await c.newPage()
 p.on('console',m=>['error','warning'].includes(m.type())&&console.log(w,'console',m.text()))
 p.on('pageerror',e=>console.log(w,'pageerror',e.message))
 const shot = async (n:string)=>{ 
  await p.waitForTimeout(600)
  const {violations}=await new AxeBuilder({page:p}).withTags(['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22aa','best-practice']).analyze()
  console.log(w,n,violations.map(v=>v.id+': '+v.nodes.map(x=>x.target.join(' ')).join(', ')))
  const over = await p.evaluate(()=>document.documentElement.scrollWidth-document.documentElement.clientWidth); if(over>0)console.log(w,n,'overflow',over)
  if(w!==768) await p.screenshot({path:`/tmp/fc-signin/shots/${n}-${w}.png`}) }
 await p.goto(B+'/admin/login'); 
 if (w===390){ await p.getByLabel('E-mail').fill('nobody@example.co.za'); await p.locator('[name=password]').fill('wrong wrong wrong'); await p.getByRole('button',{name:'Sign In'}).click(); await p.getByText('Invalid login').first().waitFor(); }
 await shot('login')
 await p.goto(B+'/admin/forgot-password'); await shot('forgot')
 if(w===390){ await p.getByLabel('E-mail').fill('thandi@example.co.za'); await p.getByRole('button',{name:'Send the link'}).click(); await p.getByText('Look in your mailbox').waitFor(); await shot('forgot-sent') }
 await p.goto(B+'/admin/new-password?token=abc'); await p.locator('[name=password]').fill('the long road to bethal'); 
 if(w===390){ await p.getByRole('button',{name:'Change my'}).click(); await p.getByText('too old').waitFor()}
 await shot('new')
 await p.goto(B+'/admin/login'); await p.getByLabel('E-mail').fill('thandi@example.co.za'); await p.locator('[name=password]').fill('a long walk on the highveld'); await p.keyboard.press('Enter'); await p.waitForURL(B+'/admin'); await shot('dashboard')
 if(w<1024){ await p.getByRole('button',{name:'Open menu'}).click(); await shot('drawer') }
 await p.getByRole('link',{name:/your account/}).click(); await p.getByText('Where you are signed in').waitFor(); await shot('account')
 await p.locator('[name=current]').fill('a'); await p.getByRole('button',{name:'Change my'}).click(); await shot('account-wrong')
 if(w===1440){ await p.getByRole('button',{name:'Log out everywhere else'}).click(); await p.getByText('Every other session has ended').waitFor(); await shot('account-done')
  await p.getByRole('button',{name:/^Log out$/}).click(); await p.waitForURL(B+'/admin/login'); await p.getByText('Logged out successfully').waitFor(); await shot('out') }
 await c.close()
}
await b.close()
