/** Words that guessing lists build passwords from: with digits, signs, capitals and look-alike characters around them. */
const WORDS = `
  abc abcd pass passwd passwort password passphrase mypass mypassword newpassword thepassword secret mysecret topsecret
  private access letmein letmeinnow openup opensesame welcome welcomehome hello hi hey login signin logon changeme
  changeit change default temp temporary test tester testing demo trial guest user username me admin administrator
  administrador superadmin superuser root toor sysadmin system server oracle database backup master masterkey manager
  support service helpdesk security secure internet computer laptop desktop mobile network wifi router windows linux
  ubuntu android iphone apple macbook samsung nokia motorola sony xiaomi oneplus microsoft google gmail yahoo hotmail
  outlook facebook instagram twitter whatsapp telegram linkedin youtube netflix amazon flipkart paytm phonepe spotify
  myspace zoom office excel word docker github
  litigation litigate litigator litigationpanel panel legal legalteam law laws lawyer lawfirm advocate attorney counsel
  court courts highcourt supremecourt judge justice jury case cases notice arbitration arbitrator mediation tribunal
  recovery collection loan loans lender borrower bank banker banking finance financial account accounts accounting
  money cash rupee rupees dollar client clients batch customer company corporate business enterprise staff team work
  hdfc hdfcbank icici icicibank sbi statebank axis axisbank kotak yesbank idfc indusind canara baroda pnb bajaj bajajfinserv
  tata reliance infosys wipro mahindra birla adani airtel jio vodafone
  qwerty qwert qwertyuiop azerty asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qaz qazwsx wsx
  love lover iloveyou iloveu loveyou loveme lovelove ilovegod ilovehim iloveher mylove forever always together baby
  babygirl babyboy honey sweetie sweety sweetheart darling angel angels princess prince queen king beautiful cutie kiss
  hottie sexy heart hearts friend friends bestfriend friendship family mother father mummy daddy mom dad papa mama sister
  brother wife husband son daughter happy happiness smile lucky luck peace hope faith trust trustno freedom dream
  dreamer destiny miracle blessing blessed grace glory heaven jesus jesuschrist christ god godisgood lord bible church amen
  sunshine sun moon star stars sky rain rainbow snow snowball fire water earth ocean river flower flowers rose lily
  daisy jasmine lotus orchid summer winter spring autumn monsoon january february march april may june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday today tomorrow midnight
  morning evening weekend holiday birthday christmas diwali holi
  red blue green yellow orange purple pink black white silver golden gold violet indigo maroon
  monkey dragon tiger lion eagle falcon hawk wolf panther jaguar leopard cobra python dolphin shark horse pony puppy
  doggy dog cat kitty kitten bunny rabbit turtle butterfly spider scorpion phoenix unicorn bear panda elephant peacock
  chicken fish bird parrot ginger pepper cookie cookies cheese chocolate candy sugar banana apples mango cherry peanut
  pumpkin strawberry pizza burger biryani coffee chai whisky vodka
  football soccer baseball basketball softball hockey tennis golf cricket kabaddi badminton volleyball swimming running
  fishing hunter hunting killer shooter ranger rangers warrior warriors champion winner player gamer game games
  liverpool arsenal chelsea barcelona manchester manutd realmadrid juventus everton celtic yankees lakers cowboys
  steelers eagles dallas boston chicago newyork london paris berlin texas california florida phoenix denver
  superman batman spiderman ironman hulk thor avengers joker wonderwoman starwars startrek stargate pokemon pikachu
  naruto goku minecraft fortnite pubg freefire roblox mario sonic zelda matrix hacker legend shadow ninja samurai
  mercedes ferrari porsche lamborghini mustang corvette camaro toyota honda suzuki hyundai harley yamaha ducati bmw audi
  metallica slipknot nirvana eminem rihanna beyonce shakira michaeljackson rockstar guitar music piano drummer singer
  dancer chelsea gateway explorer maverick swordfish hardcore trinity nothing whatever
  india indian hindustan bharat bharatmata incredibleindia mumbai delhi newdelhi bangalore bengaluru chennai kolkata
  hyderabad pune ahmedabad surat jaipur lucknow kanpur nagpur indore bhopal patna kochi goa gujarat maharashtra punjab
  kerala tamilnadu karnataka rajasthan bihar assam odisha pakistan america australia canada england
  jaihind jaibharat jaimatadi jaishreeram jaishriram jaishreekrishna jaishriganesh jaibhim jaijinendra harekrishna
  hareram omsairam omsai om omnamahshivaya shiva shivshakti shivam mahadev mahakal krishna radhakrishna radheradhe
  radhe rama ram sitaram hanuman bajrangbali ganesh ganesha ganpati ganapati durga lakshmi laxmi saraswati kali sai
  saibaba sairam balaji venkateswara murugan ayyappa waheguru satnam bismillah allah mashallah inshallah muhammad
  rahul rohit rohan raj raja rajesh rajeev rajiv rakesh ramesh suresh mahesh mukesh dinesh ganesh naresh nilesh amit
  amita anil ajay vijay sanjay sunil vinod vikas vikram vivek vishal manish manoj mohit mohan mohammed mohammad ali khan
  ahmed imran salman shahrukh aamir akash aakash arjun aryan aditya abhishek abhi ankit ankita anjali aarti arti
  ashish ashok ashwin deepak deepika dhoni dhruv gaurav harish hemant jitendra karan kiran kohli sachin sehwag virat
  kumar lokesh nitin nikhil nisha neha pooja puja prakash pradeep pramod prashant pravin praveen priya priyanka preeti
  ravi ritu riya sandeep sameer saurabh shivani shreya shruti siddharth simran sonal sonia sonu monu pinky rinku swati
  sneha tanvi tarun umesh varun yash yogesh meena meera geeta gita sita radha kavita lata maya nandini pallavi
  rekha sangeeta sarita seema shanti sharma singh gupta patel shah verma yadav mishra pandey iyer reddy rao nair jain
  adam alex alexander alexandra alexis alice alicia amanda amber amy andrea andrew andy angela angelina anna anthony
  ashley austin barbara benjamin bethany bobby brandon brandy brian brittany bruce caroline carlos cassie catherine
  charles charlie charlotte chris christian christina christine christopher cindy claire courtney crystal cynthia daniel
  daniela danielle david dennis derek diana diane donald dorothy dylan edward elizabeth emily emma eric erica ethan
  felix fernando francis frank gabriel gabriela garfield george gloria grace gregory hannah harry heather helen henry
  isabella jack jackson jacob jake james jamie jasmine jason jeffrey jenna jennifer jenny jeremy jessica jessie joanna
  john johnny jonathan jordan joseph joshua juan julia julian julie justin karen katherine kathleen katie keith kelly
  kenneth kevin kimberly kristen kyle laura lauren leonardo leslie linda lindsay lisa louis lucas lucy madison marcus
  maria mariana marie marina mark martin martina mary matthew megan melanie melissa michael michelle miguel mike molly
  monica morgan nancy natalia natalie natasha nathan nicholas nicole oliver olivia oscar pamela patricia patrick paul
  peter philip rachel rebecca ricardo richard robert roberto ronald ronaldo messi rosemary ryan sabrina samantha sammy
  samuel sandra sandrine sarah scott sean sebastian sharon shannon simon snoopy sophia sophie spencer stella stephanie
  stephen steve steven susan sylvia tamara taylor teresa thomas tiffany tigger timothy tina tyler valentina valerie
  vanessa veronica victor victoria vincent virginia walter wendy william wilson winston zachary
`;

/** All in lower case and without digits. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
