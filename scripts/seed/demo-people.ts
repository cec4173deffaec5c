/** The demo's ambassadors and founders. All people and colleges are invented. */
export interface DemoAmbassador {
  /** The start of the UID and of the email address. */
  account: string
  firstName: string
  lastName: string
  code: string
  verified: number
  pending: number
  /** Days since the ambassador joined. */
  days: number
  college: string
  course: string
  /** True if the boards hide the name. */
  isHidden?: boolean
}

const PUNE = 'Nilgagan College of Engineering, Pune'
const MUMBAI = 'Suryatara Institute of Technology, Mumbai'
const NASHIK = 'Meghdhara Arts & Science College, Nashik'
const DELHI = 'Chandrapath College, New Delhi'
const BENGALURU = 'Saptaswara School of Design, Bengaluru'
const JAIPUR = 'Marusthali College of Commerce, Jaipur'

/** `npm start` prints the first four accounts, one for each tier. The others fill the boards. */
export const AMBASSADORS: DemoAmbassador[] = [
  {
    account: 'basic',
    firstName: 'Rohan',
    lastName: 'Shinde',
    code: 'MDDEMO0',
    verified: 12,
    pending: 3,
    days: 45,
    college: NASHIK,
    course: 'B.Sc. Physics',
  },
  {
    account: 'silver',
    firstName: 'Ishita',
    lastName: 'Kulkarni',
    code: 'MDDEMO1',
    verified: 120,
    pending: 5,
    days: 120,
    college: PUNE,
    course: 'B.Tech. Computer Engineering',
  },
  {
    account: 'gold',
    firstName: 'Farhan',
    lastName: 'Merchant',
    code: 'MDDEMO2',
    verified: 400,
    pending: 9,
    days: 180,
    college: MUMBAI,
    course: 'B.Tech. Electronics',
  },
  {
    account: 'platinum',
    firstName: 'Ananya',
    lastName: 'Deshpande',
    code: 'MDDEMO3',
    verified: 700,
    pending: 14,
    days: 240,
    college: PUNE,
    course: 'B.Tech. Mechanical Engineering',
  },
  {
    account: 'gurleen',
    firstName: 'Gurleen',
    lastName: 'Sandhu',
    code: 'MDDEMO4',
    verified: 88,
    pending: 0,
    days: 250,
    college: DELHI,
    course: 'B.A. Economics',
  },
  {
    account: 'vikram',
    firstName: 'Vikram',
    lastName: 'Rathore',
    code: 'MDDEMO5',
    verified: 64,
    pending: 0,
    days: 255,
    college: JAIPUR,
    course: 'B.Com.',
  },
  {
    account: 'lakshmi',
    firstName: 'Lakshmi',
    lastName: 'Narayanan',
    code: 'MDDEMO6',
    verified: 51,
    pending: 0,
    days: 260,
    college: BENGALURU,
    course: 'B.Des. Interaction Design',
  },
  {
    account: 'aarav',
    firstName: 'Aarav',
    lastName: 'Chauhan',
    code: 'MDDEMO7',
    verified: 37,
    pending: 0,
    days: 265,
    college: DELHI,
    course: 'B.Sc. Mathematics',
    isHidden: true,
  },
  {
    account: 'mary',
    firstName: 'Mary',
    lastName: 'Fernandes',
    code: 'MDDEMO8',
    verified: 37,
    pending: 0,
    days: 270,
    college: MUMBAI,
    course: 'B.M.S.',
  },
  {
    account: 'tenzin',
    firstName: 'Tenzin',
    lastName: 'Lepcha',
    code: 'MDDEMO9',
    verified: 6,
    pending: 0,
    days: 275,
    college: BENGALURU,
    course: 'B.Des. Sound Design',
  },
]

const FIRST_NAMES =
  'Aditi Akash Amit Anjali Arjun Ayesha Bhavna Deepak Diya Gaurav Harpreet Imran Isha Jaya Karan Kavya Kiran Leela Manish Maya Mohit Nandini Neha Nikhil Nisha Omkar Pooja Pranav Priya Rahul Ravi Riya Sahil Sana Shreya Sneha Tanvi Uday Varun Zara'.split(
    ' ',
  )
const LAST_NAMES =
  'Agarwal Bansal Bhatt Bose Chopra Das Desai Dutta Ghosh Gill Gupta Iyer Jadhav Jain Joshi Kapoor Khan Kumar Mehta Menon Mishra Mukherjee Nair Pandey Patel Patil Pillai Rao Reddy Roy Saxena Sen Shah Sharma Singh Srinivasan Thakur Thomas Varma Yadav'.split(
    ' ',
  )

/** @param number below 1,600. Each number gives a different address. */
export function founderEmail(number: number): string {
  const round = Math.floor(number / FIRST_NAMES.length)
  const first = FIRST_NAMES[number % FIRST_NAMES.length]
  // Mix the last names, because the admin pages show founders in the order of these numbers.
  const last = LAST_NAMES[(number * 7 + round) % LAST_NAMES.length]
  return `${first}.${last}@demo.mooddrive.example`.toLowerCase()
}
