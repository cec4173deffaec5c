import { test } from 'vitest'
import { doc, getDoc } from 'firebase/firestore'
import { rulesEnvironment, expectDenied } from './environment'
import { adminSetUp, ambassadorSignUp } from '../factories/batches'
import { admin, ambassador } from '../factories/people'
import { commit } from '../factories/batches'
const env = rulesEnvironment('zz')
test('time', async () => {
    await env.startWith([...adminSetUp(admin()), ...ambassadorSignUp(ambassador(1))])
  const T = async (n: string, f: () => Promise<unknown>) => {
    const ts: number[] = []
    for (let i = 0; i < 15; i++) { const t = performance.now(); await f(); ts.push(performance.now() - t) }
    console.log(n, ts.map((x) => x.toFixed(0)).join(' '))
  }
  let n = 3
  await T('seed', () => env.seed(ambassadorSignUp(ambassador(++n))))
  await T('allowed', () => commit(env.as(ambassador(2, {uid: 'x' + ++n})), ambassadorSignUp(ambassador(++n, {uid: 'x' + (n-1), email: ambassador(2).email}))))
  await T('denied batch', () => expectDenied(commit(env.as(null), ambassadorSignUp(ambassador(++n)))))
  await T('denied get', () => expectDenied(getDoc(doc(env.as(null), 'users/aaa'))))
})
