import { parseCsv } from './src/domain/statement/parse-csv'
import { readStatement } from './src/domain/statement/tables'
import { linesOf } from './src/domain/statement/lines'
import { matchStatement, unclaimedReferences } from './src/domain/statement/match'
import { likelyClaims } from './src/domain/statement/slips'
import { gapsIn } from './src/domain/statement/gaps'
const isBase=process.argv[2]==='base'
const H='MOODDRIVE,,,,,\n\nDate,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance\n'
const rows=Array.from({length:10000},(_,i)=>{const r=`4${10_000_000_000+i*7919}`;const note=i%3===0?`T26112118${10_000_000+i}`:'Order';return i%10===9?`21/11/26,UPI-RENT-rent@ybl-SBIN0001234-${r}-x,0000${r},"1,500.00",,"1,00,000.00"`:`21/11/26,"UPI-ASHA, RAO-asha@okaxis-SBIN0001234-${r}-${note}",0000${r},,${i%7===0?'49.00':`"${1+i%9},${100+i%900}.00"`},"1,00,000.00"`})
const csv=H+rows.join('\r\n')
const claims=Array.from({length:3000},(_,i)=>({id:String(i),upiReferenceId:i<700?`4${10_000_000_000+i*7*7919}`:String(999_000_000_000+i*7919),createdAt:null}))
const times:number[]=[]
for(let k=0;k<8;k++){const t=process.cpuUsage().user/1000
 const read=readStatement([{name:null,cells:parseCsv(csv)}]); const lines=(linesOf as any)(read,({columns}:any)=>columns)
 unclaimedReferences(lines,claims); 
 const m=(matchStatement as any)(lines,claims,isBase?new Map():{holders:new Map(),covers:()=>true}); likelyClaims(m)
 if(process.argv[3]==='gaps')(gapsIn as any)(read,({columns}:any)=>columns,lines)
 times.push(process.cpuUsage().user/1000-t); if(k===0)console.error(m.matched.length,m.notClaimed.length)}
console.log(process.argv[2],'first',Math.round(times[0]!),'median',Math.round(times.sort((a,b)=>a-b)[4]!))
